import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { promotions } from '../contract.ts'
import { listPromoCodes } from './promotions.queries.ts'
import { createPromoCode, getPromoCode, updatePromoCode } from './promotions.ts'

export function registerPromotions(api: Api) {
  const { shop } = api
  bind(api, promotions.list, (query) => listPromoCodes(shop.db, query, toRange(query)))
  bind(api, promotions.one, ({ id }) => getPromoCode(shop.db, id))
  bind(api, promotions.create, (input, caller) => createPromoCode(shop, caller, input))
  bind(api, promotions.update, (input, caller) => updatePromoCode(shop, caller, input))
}
