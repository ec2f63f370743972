// In seconds: a cached page, a fresh one, a hash, a patient customer, and beyond.
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Route {
  labels: string
  statuses: Map<number, number>
  buckets: number[]
  seconds: number
  count: number
}

/** How often each route was asked, what it answered and how long that took. Routes, not addresses: their number is bounded, and nobody's data is in them. */
export class RequestStats {
  private readonly routes = new Map<string, Route>()

  observe(method: string, route: string, status: number, seconds: number) {
    const key = `${method} ${route}`
    let found = this.routes.get(key)
    if (!found) {
      found = {
        labels: `method="${method}",route="${route.replace(/["\\\n]/g, '_')}"`,
        statuses: new Map(),
        buckets: bounds.map(() => 0),
        seconds: 0,
        count: 0,
      }
      this.routes.set(key, found)
    }
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) found.buckets[bucket] = (found.buckets[bucket] ?? 0) + 1
    found.seconds += seconds
    found.count += 1
  }

  /** In Prometheus' own words. */
  lines(): string[] {
    const routes = [...this.routes.values()]
    const requests = routes.flatMap(({ labels, statuses }) =>
      [...statuses].map(([status, count]) => `shop_http_requests_total{${labels},status="${status}"} ${count}`),
    )
    const durations = routes.flatMap(({ labels, buckets, seconds, count }) => {
      let upTo = 0
      const steps = bounds.map((bound, index) => {
        upTo += buckets[index] ?? 0
        return `shop_http_request_duration_seconds_bucket{${labels},le="${bound}"} ${upTo}`
      })
      return [
        ...steps,
        `shop_http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `shop_http_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
        `shop_http_request_duration_seconds_count{${labels}} ${count}`,
      ]
    })
    return ['# TYPE shop_http_requests_total counter', ...requests, '# TYPE shop_http_request_duration_seconds histogram', ...durations]
  }
}
