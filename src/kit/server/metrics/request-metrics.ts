import { Counter, Histogram, type Registry } from 'prom-client'

export type ObserveRequest = (
  method: string,
  route: string,
  status: number,
  seconds: number,
) => void

/**
 * Counts and times requests by route. Routes instead of addresses, because their number is limited
 * and they contain no personal data.
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
    // Typical times: a cached page, a new one, a password hash, and slow requests.
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  return (method, route, status, seconds) => {
    requests.inc({ method, route, status })
    durations.observe({ method, route }, seconds)
  }
}
