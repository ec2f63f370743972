export const maxCommentLength = 4_000

/** `rewritten` by the customer after staff hid it: it stays hidden until somebody looks. */
export const reviewStates = ['shown', 'hidden', 'rewritten'] as const
export type ReviewState = (typeof reviewStates)[number]

/**
 * Specification §9: a rating of three or more recommends; the share of all reviews, in whole
 * percent.
 */
export function recommendPercent({
  starCounts,
  reviewCount,
}: {
  starCounts: number[]
  reviewCount: number
}): number {
  if (reviewCount === 0) return 0
  const recommending = starCounts.slice(2).reduce((sum, count) => sum + count, 0)
  return Math.round((recommending / reviewCount) * 100)
}

/** The width of a star's bar: the truncated percentage (specification §9). */
export const barPercent = (count: number, reviewCount: number) =>
  reviewCount === 0 ? 0 : Math.trunc((count / reviewCount) * 100)
