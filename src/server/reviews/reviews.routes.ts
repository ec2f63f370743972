import { messages } from '#contract/messages.ts'
import { reviews } from '#contract/reviews.ts'
import { type Api, bind } from '../http/bind.ts'
import { getReviews, postReview } from './reviews.ts'

export function registerReviews(api: Api) {
  const { shop } = api
  bind(api, reviews.ofProduct, (input) => getReviews(shop, input), { tags: ({ productId }) => [`product:${productId}`] })
  bind(api, reviews.post, async (input, caller) => ({ data: await postReview(shop, caller, input), message: messages.reviews.added }))
}
