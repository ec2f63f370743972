import type { ReviewState } from '#catalog/model.ts'

/** How each state of a review looks. */
export const reviewBadges: Record<ReviewState, string> = {
  draft: '',
  waiting: 'is-warning',
  refused: 'is-bad',
  approved: 'is-good',
}
