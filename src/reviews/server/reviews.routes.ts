import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { reviews } from '../contract.ts'
import { findCustomerReview } from './reviews.queries.ts'
import { getReviews, postReview } from './reviews.ts'
import { listAllReviews } from './staff-reviews.queries.ts'
import { hideReview, removeReply, replyToReview, showReview } from './staff-reviews.ts'

export function registerReviews(api: Api) {
  const { shop } = api
  bind(api, reviews.ofProduct, (input) => getReviews(shop, input), {
    tags: ({ productId }, page) => [`product:${productId}`, ...(page ? [] : ['catalogue'])],
  })
  bind(api, reviews.own, async ({ productId }, caller) => ({
    data: await findCustomerReview(shop.db, productId, caller.id),
  }))
  bind(api, reviews.post, (input, caller) => postReview(shop, caller, input))
  bind(api, reviews.list, (query) => listAllReviews(shop.db, query, toRange(query)))
  bind(api, reviews.hide, (input, caller) => hideReview(shop, caller, input))
  bind(api, reviews.show, (input, caller) => showReview(shop, caller, input))
  bind(api, reviews.reply, (input, caller) => replyToReview(shop, caller, input))
  bind(api, reviews.removeReply, (input, caller) => removeReply(shop, caller, input))
}
