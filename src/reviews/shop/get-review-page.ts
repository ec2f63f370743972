import type { ApiClient } from '#kit/contract/calls/client.ts'
import { parsePage } from '#kit/contract/calls/paging.model.ts'
import { redirect } from '#kit/web/router/page.ts'
import { paths } from '#pages/shop-pages.ts'

export const reviewsPerPage = 10
const stars = ['1', '2', '3', '4', '5'] as const

/**
 * Gets the page of reviews for the query of a URL, with `rating` as a filter. A page past the last
 * redirects to the first.
 */
export async function getReviewPage(api: ApiClient, productId: string, query: URLSearchParams) {
  const rating = stars.find((star) => star === query.get('rating'))
  const page = parsePage(query)
  const result = await api.reviews.ofProduct({
    productId,
    rating,
    page: String(page),
    limit: String(reviewsPerPage),
  })
  if (page > 1 && result.data.length === 0)
    throw redirect(paths.product(productId, { tab: 'reviews', rating }))
  return { ...result, rating, page }
}

export type ReviewPage = Awaited<ReturnType<typeof getReviewPage>>
