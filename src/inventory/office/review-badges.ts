import type { ReviewState } from '#catalog/model.ts'

/** The CSS class of the badge of each review state. */
export const reviewBadges: Record<ReviewState, string> = {
  draft: '',
  waiting: 'is-warning',
  refused: 'is-bad',
  approved: 'is-good',
}
