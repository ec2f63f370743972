import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'

/** `/healthz` reports that the process is alive, `/readyz` that it can serve customers. */
export function registerHealth(app: FastifyInstance, shop: Shop, isServing: () => boolean) {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('ok'),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = isServing() && !shop.disk.isFull() && (await canQuery(shop))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? 'ready' : 'not ready')
  })
}

async function canQuery(shop: Shop) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 500, false).unref())
  const answered = shop.db.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}
