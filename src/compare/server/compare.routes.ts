import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { compare } from '../contract.ts'
import { compareProducts } from './compare-products.ts'

export function registerCompare(api: Api) {
  bind(api, compare.products, ({ id }, caller) => compareProducts(api.shop, id, caller.language), {
    // A refusal names categories, but the reply lacks their ids. Changing categories invalidates
    // `catalogue`.
    tags: ({ id }, reply) => [
      ...id.map((productId) => `product:${productId}`),
      reply?.category ? `category:${reply.category.id}` : 'catalogue',
    ],
  })
}
