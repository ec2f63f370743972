import { Counter, Histogram, type Registry } from 'prom-client'

export type ObserveRequest = (
  method: string,
  route: string,
  status: number,
  seconds: number,
) => void

/**
 * Counts and times requests by route. Routes, not addresses: their number is bounded, and nobody's
 * data is in them.
 */
export function createRequestMetrics(registry: Registry): ObserveRequest {
  const registers = [registry]
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route'],
    // A cached page, a fresh one, a hash, a patient customer, and beyond.
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  return (method, route, status, seconds) => {
    requests.inc({ method, route, status })
    durations.observe({ method, route }, seconds)
  }
}
