import { type Api, bind } from '#kit/server/http/bind.ts'
import { compare } from '../contract.ts'
import { compareProducts } from './compare-products.ts'

export function registerCompare(api: Api) {
  bind(api, compare.products, ({ id }) => compareProducts(api.shop, id), {
    // A refusal names categories without saying which; whatever renames or moves them changes the
    // catalogue.
    tags: ({ id }, reply) => [
      ...id.map((each) => `product:${each}`),
      reply?.category ? `category:${reply.category.id}` : 'catalogue',
    ],
  })
}
