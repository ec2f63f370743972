import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { notifications } from '../contract.ts'
import { listCodes } from './codes.queries.ts'
import { listTopics, recheckTopics } from './list-topics.ts'
import { readNews } from './news.queries.ts'
import { getEnquiryTexts, getOrderTexts } from './ready-messages.ts'
import { createHub } from './stream/hub.ts'
import { isCurrent, markNow } from './stream/mark.ts'
import { toHolder } from './stream/stream-limits.ts'

export function registerNotifications(api: Api) {
  const { shop, app } = api
  const hub = createHub({
    signals: shop.signals,
    mark: { now: () => markNow(shop), isCurrent: (mark) => isCurrent(shop, mark) },
    readNews: (scope) => readNews(shop.db, scope),
  })
  // Streams never end by themselves, so they must close before the server waits for its
  // connections.
  app.addHook('preClose', async () => hub.close())

  bind(api, notifications.news, async ({ businessId }, caller) => {
    const allowed = await listTopics(api, caller, businessId)
    if (allowed.length === 0) throw new ShopError('not_found')
    const news = await readNews(shop.db, businessId ?? null)
    return Object.fromEntries(allowed.map((topic) => [topic, news[topic]]))
  })
  bind(api, notifications.codes, ({ ids }, _, { scope }) => listCodes(shop.db, ids, scope))
  bind(api, notifications.readyForOrder, ({ id }) => getOrderTexts(shop, id))
  bind(api, notifications.readyForEnquiry, ({ id }) => getEnquiryTexts(shop, id))
  bind(api, notifications.stream, async ({ businessId, after }, caller) => {
    // Called for its error: it tells callers without access why they are refused.
    await listTopics(api, caller, businessId)
    return hub.open(
      {
        ...toHolder(caller),
        scope: businessId ?? null,
        check: () => recheckTopics(api, caller, businessId),
      },
      after,
    )
  })
}
