import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { ReplyCache } from '../cache/reply-cache.ts'
import { figuresOf } from '../db/replicas.ts'
import type { Shop } from '../shop.ts'

/** What this process knows by itself; read when collected. */
export function createProcessMetrics(registry: Registry, shop: Shop, cache: ReplyCache) {
  /** `together` is how those of several processes make one. */
  const gauge = (name: string, help: string, read: () => number, together: Aggregator = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator: together,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const gauges = (
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number>,
    together: Aggregator = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      aggregator: together,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number)
      },
    })

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  /** Each collection covers the time since the last one. */
  const readDelay = () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return { '0.99': seconds }
  }
  gauge('shop_up_seconds', 'Since the process started', () => Math.round(process.uptime()), 'min')
  gauges('shop_memory_bytes', 'Memory of the process', 'kind', () => {
    const { rss, heapUsed } = process.memoryUsage()
    return { resident: rss, heap: heapUsed }
  })
  gauges(
    'shop_event_loop_delay_seconds',
    'How late the event loop was',
    'quantile',
    readDelay,
    'max',
  )
  gauges('shop_database_connections', 'Connections to the database', 'state', () => ({
    open: shop.db.totalCount,
    idle: shop.db.idleCount,
  }))
  gauge('shop_database_queue', 'Requests waiting for a connection', () => shop.db.waitingCount)
  gauge(
    'shop_database_signals_connected',
    'Whether changes made by other processes arrive',
    () => (shop.signals.connected ? 1 : 0),
    'min',
  )
  gauge(
    'shop_replies_under_way',
    'Replies that are being made, or wait for their turn',
    () => cache.underWay,
  )
  gauge('shop_reply_cache_entries', 'Cached replies', () => cache.size.entries)
  gauge('shop_reply_cache_bytes', 'Size of the cached replies', () => cache.size.bytes)
  /** Counted elsewhere. */
  const counter = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, times] of Object.entries(read())) this.inc({ [label]: value }, times)
      },
    })
  counter(
    'shop_reply_cache_asked_total',
    'Replies that were there, and replies that had to be made',
    'result',
    () => cache.asked,
  )
  const noReplicas = { replicas: {}, reads: {} }
  gauges(
    'shop_replicas',
    'Servers that may answer public reads, by whether they have the last change',
    'state',
    () => (figuresOf(shop.db) ?? noReplicas).replicas,
    'max',
  )
  counter(
    'shop_replica_reads_total',
    'Public reads that a replica may answer, by who answered',
    'by',
    () => (figuresOf(shop.db) ?? noReplicas).reads,
  )
  return { stop: () => delay.disable() }
}
