import { createHash, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ageOfNewestBackup } from '../backup/archive.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { countOpenOrders, countWaitingMails } from './metrics.queries.ts'
import { RequestStats } from './request-stats.ts'

const gauge = (name: string, value: number, labels = '') => `${name}${labels && `{${labels}}`} ${value}`

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** What Prometheus collects, for whoever holds `METRICS_TOKEN`; without that setting the address does not exist. */
export function registerMetrics(app: FastifyInstance, shop: Shop, cache: ReplyCache) {
  const { metricsToken } = shop.config
  if (!metricsToken) return
  const expected = hashOf(`Bearer ${metricsToken}`)
  const stats = new RequestStats()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => delay.disable())
  app.addHook('onResponse', (request, reply, done) => {
    stats.observe(request.method, request.routeOptions.url ?? 'none', reply.raw.statusCode, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) throw new ShopError('not_found')
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      ...stats.lines(),
      gauge('shop_up_seconds', Math.round(process.uptime())),
      gauge('shop_memory_bytes', rss, 'kind="resident"'),
      gauge('shop_memory_bytes', heapUsed, 'kind="heap"'),
      gauge('shop_event_loop_delay_seconds', Number((delay.percentile(99) / 1e9).toFixed(6)), 'quantile="0.99"'),
      gauge('shop_database_connections', shop.db.totalCount, 'state="open"'),
      gauge('shop_database_connections', shop.db.idleCount, 'state="idle"'),
      gauge('shop_database_queue', shop.db.waitingCount),
      gauge('shop_database_signals_connected', shop.signals.connected ? 1 : 0),
      gauge('shop_reply_cache_entries', cache.size.entries),
      gauge('shop_reply_cache_bytes', cache.size.bytes),
      ...(await fromDatabase(shop)),
      ...(await backupLines(shop)),
    ]
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

/** While the database is away, the rest is still told. */
async function fromDatabase({ db }: Shop): Promise<string[]> {
  try {
    const [orders, mails] = await Promise.all([countOpenOrders(db), countWaitingMails(db)])
    return [
      ...orders.map(({ status, count }) => gauge('shop_orders_open', count, `status="${status}"`)),
      gauge('shop_mails_waiting', mails.count),
      gauge('shop_mails_oldest_seconds', mails.oldestSeconds),
    ]
  } catch {
    return []
  }
}

async function backupLines({ config }: Shop): Promise<string[]> {
  const age = await ageOfNewestBackup(join(config.dataDir, 'backups'))
  return age === null ? [] : [gauge('shop_backup_age_seconds', age)]
}
