import { type Api, bind } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { desk } from '../contract.ts'
import { listCodes } from './codes.queries.ts'
import { createHub } from './hub.ts'
import { isCurrent, markNow } from './mark.ts'
import { readNews } from './news.queries.ts'
import { readyForEnquiry, readyForOrder } from './ready-messages.ts'
import { topicsFor, topicsStill } from './who-hears.ts'

export function registerDesk(api: Api) {
  const { shop, app } = api
  const hub = createHub({
    signals: shop.signals,
    mark: { now: () => markNow(shop), isCurrent: (mark) => isCurrent(shop, mark) },
    readNews: (scope) => readNews(shop.db, scope),
  })
  // Before the server waits for its connections to end: these do not end by themselves.
  app.addHook('preClose', async () => hub.close())

  bind(api, desk.news, async ({ businessId }, caller) => {
    const allowed = await topicsFor(api, caller, businessId)
    if (allowed.length === 0) throw new ShopError('not_found')
    const news = await readNews(shop.db, businessId ?? null)
    return Object.fromEntries(allowed.map((topic) => [topic, news[topic]]))
  })
  bind(api, desk.codes, ({ ids }, _, { scope }) => listCodes(shop.db, ids, scope))
  bind(api, desk.readyForOrder, ({ id }) => readyForOrder(shop, id))
  bind(api, desk.readyForEnquiry, ({ id }) => readyForEnquiry(shop, id))
  bind(api, desk.stream, async ({ businessId, after }, caller) => {
    // Who asks for somebody else's learns why not.
    await topicsFor(api, caller, businessId)
    return hub.open(
      {
        userId: caller.id,
        scope: businessId ?? null,
        check: () => topicsStill(api, caller, businessId),
      },
      after,
    )
  })
}
