import { defaultPageSize } from '#contract/paging.rules.ts'
import { promotions } from '#contract/promotions.ts'
import { type Api, bind } from '../http/bind.ts'
import { listPromoCodes } from './promotions.queries.ts'
import { createPromoCode, updatePromoCode } from './promotions.ts'

export function registerPromotions(api: Api) {
  const { shop } = api
  bind(api, promotions.list, ({ page = 1, limit = defaultPageSize }) => listPromoCodes(shop.db, (page - 1) * limit, limit))
  bind(api, promotions.create, (input) => createPromoCode(shop, input))
  bind(api, promotions.update, (input) => updatePromoCode(shop, input))
}
