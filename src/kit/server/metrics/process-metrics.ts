import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { ReplyCache } from '../cache/reply-cache.ts'
import { replicaFigures } from '../db/connection/replicas.ts'
import type { Shop } from '../shop.ts'

/** Metrics of this process, read at each collection. */
export function createProcessMetrics(registry: Registry, shop: Shop, cache: ReplyCache) {
  const add = createMetricFactories(registry)
  const eventLoop = addRuntimeMetrics(add)
  addDatabaseMetrics(add, shop)
  addCacheMetrics(add, cache)
  addReplicaMetrics(add, shop)
  return { stop: eventLoop.stop }
}

type Factories = ReturnType<typeof createMetricFactories>

/** `aggregator` combines the values of several processes. */
const createMetricFactories = (registry: Registry) => ({
  /** With a `label`, `read` returns a value for each of the label's values. */
  gauge: (
    name: string,
    help: string,
    read: () => number | Record<string, number>,
    { aggregator = 'sum', label }: { aggregator?: Aggregator; label?: string } = {},
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: label ? [label] : [],
      registers: [registry],
      collect() {
        const values = read()
        if (typeof values === 'number') return this.set(values)
        for (const [value, number] of Object.entries(values))
          this.set({ [label ?? '']: value }, number)
      },
    }),
  /** For counts from elsewhere. */
  counter: (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, times] of Object.entries(read())) this.inc({ [label]: value }, times)
      },
    }),
})

function addRuntimeMetrics(add: Factories) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  /** Each collection covers the time since the previous one. */
  const readDelay = () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return { '0.99': seconds }
  }
  const uptime = () => Math.round(process.uptime())
  const readMemory = () => {
    const { rss, heapUsed } = process.memoryUsage()
    return { resident: rss, heap: heapUsed }
  }
  add.gauge('shop_up_seconds', 'Since the process started', uptime, { aggregator: 'min' })
  add.gauge('shop_memory_bytes', 'Memory of the process', readMemory, { label: 'kind' })
  add.gauge('shop_event_loop_delay_seconds', 'How late the event loop was', readDelay, {
    label: 'quantile',
    aggregator: 'max',
  })
  return { stop: () => delay.disable() }
}

function addDatabaseMetrics(add: Factories, { db, signals }: Shop) {
  const readConnections = () => ({ open: db.totalCount, idle: db.idleCount })
  add.gauge('shop_database_connections', 'Connections to the database', readConnections, {
    label: 'state',
  })
  add.gauge('shop_database_queue', 'Requests waiting for a connection', () => db.waitingCount)
  add.gauge(
    'shop_database_signals_connected',
    'Whether changes made by other processes arrive',
    () => (signals.connected ? 1 : 0),
    { aggregator: 'min' },
  )
}

function addCacheMetrics(add: Factories, cache: ReplyCache) {
  add.gauge(
    'shop_replies_under_way',
    'Replies that are being created or wait in the queue',
    () => cache.pendingCount,
  )
  add.gauge('shop_reply_cache_entries', 'Cached replies', () => cache.size.entries)
  add.gauge('shop_reply_cache_bytes', 'Size of the cached replies', () => cache.size.bytes)
  add.counter(
    'shop_reply_cache_asked_total',
    'Cache lookups that found a reply, and lookups that had to create one',
    'result',
    () => cache.lookups,
  )
}

function addReplicaMetrics(add: Factories, { db }: Shop) {
  const noReplicas = { replicas: {}, reads: {} }
  add.gauge(
    'shop_replicas',
    'Servers that may answer public reads, by whether they have the last change',
    () => (replicaFigures(db) ?? noReplicas).replicas,
    { label: 'state', aggregator: 'max' },
  )
  add.counter(
    'shop_replica_reads_total',
    'Public reads that a replica may answer, by the server that answered',
    'by',
    () => (replicaFigures(db) ?? noReplicas).reads,
  )
}
