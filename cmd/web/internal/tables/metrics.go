package tables

import (
	"math"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// numbers are what an operator wants to know of a server. They name nobody.
type numbers struct {
	all     *prometheus.Registry
	waits   *prometheus.HistogramVec // seconds until the answer, by request; streams are not counted
	refused *prometheus.CounterVec   // by key
	plays   prometheus.Counter
}

func newNumbers(s *Server) *numbers {
	n := &numbers{
		all: prometheus.NewRegistry(),
		waits: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "alfonsine_request_seconds", Help: "How long a request waits for its answer.",
		}, []string{"request"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "alfonsine_refusals_total", Help: "Requests that were not done: busy is refused by rate.",
		}, []string{"key"}),
		plays: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "alfonsine_plays_total", Help: "Plays that were kept.",
		}),
	}
	tables := prometheus.GaugeOpts{Name: "alfonsine_tables", Help: "Tables that are kept."}
	streams := prometheus.GaugeOpts{Name: "alfonsine_streams", Help: "Streams of events that are open."}
	n.all.MustRegister(
		n.waits, n.refused, n.plays,
		prometheus.NewGaugeFunc(tables, s.tables),
		prometheus.NewGaugeFunc(streams, func() float64 { return float64(s.streams()) }),
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	for _, r := range []*refusal{errBusy, errFull} { // which are told from the first on
		n.refused.WithLabelValues(r.Key)
	}
	return n
}

// tables returns how many tables there are, NaN while the database does not answer.
func (s *Server) tables() float64 {
	n, err := s.count()
	if err != nil {
		return math.NaN()
	}
	return float64(n)
}

// answered counts a request that was answered.
func (n *numbers) answered(request string, took time.Duration, refused string) {
	n.waits.WithLabelValues(request).Observe(took.Seconds())
	if refused != "" {
		n.refused.WithLabelValues(refused).Inc()
	}
}

// Metrics serves the numbers of a server, as Prometheus and others of OpenMetrics read them.
func (s *Server) Metrics() http.Handler {
	return promhttp.HandlerFor(s.numbers.all, promhttp.HandlerOpts{EnableOpenMetrics: true})
}
