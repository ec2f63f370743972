export const maxCommentLength = 4_000

/** `rewritten`: changed by the customer after staff hid it. It stays hidden until staff show it. */
export const reviewStates = ['shown', 'hidden', 'rewritten'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The percentage of all reviews with three or more stars, rounded (specification §9). */
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

/** The truncated percentage that the bar of a star count shows (specification §9). */
export const barPercent = (count: number, reviewCount: number) =>
  reviewCount === 0 ? 0 : Math.trunc((count / reviewCount) * 100)
