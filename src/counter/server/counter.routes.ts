import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { previewOrder } from '#orders/server/index.ts'
import { requireUnusedSerial } from '#warranties/server/index.ts'
import { counter } from '../contract.ts'
import { listByCodeOrName } from './counter.queries.ts'
import { sell } from './sell.ts'

export function registerCounter(api: Api) {
  const { shop } = api
  bind(api, counter.find, ({ q }) => listByCodeOrName(shop.db, q))
  bind(api, counter.checkSerial, async ({ product, serial }) => {
    await requireUnusedSerial(shop.db, product, serial)
    return { serial }
  })
  bind(api, counter.preview, (input, caller) =>
    previewOrder(shop, caller, input, { isAtCounter: true }),
  )
  bind(api, counter.sell, (input, caller, { once }) => sell(shop, caller, input, once))
}
