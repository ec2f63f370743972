import type { ReviewState } from '../../model.ts'

export const office = {
  title: 'Reviews',
  search: 'Search by text, product or customer',
  stars: 'Stars',
  allStars: 'All stars',
  ofFive: (stars: number | string) => `${stars} of 5`,
  state: 'Status',
  allStates: 'All statuses',
  states: {
    shown: 'Visible',
    hidden: 'Hidden',
    rewritten: 'Hidden, then rewritten',
  } satisfies Record<ReviewState, string>,
  caption: 'Reviews, newest first',
  none: 'No reviews found. Customers write reviews on product pages.',
  columns: { review: 'Review', product: 'Product', writer: 'Written by', actions: 'Actions' },

  /** The review's name in the audit log. */
  auditTitle: (product: string, stars: number) => `${product}, ${stars} stars`,

  verified: 'Verified purchase',
  hiddenBadge: 'Hidden',
  rewritten: 'Rewritten',
  noText: 'No text',
  hiddenOn: (day: string, reason: string) => `Hidden on ${day}: ${reason}`,
  repliedOn: (day: string) => `Replied on ${day}`,

  reply: 'Reply',
  changeReply: 'Edit reply',
  showAgain: 'Show again',
  hide: 'Hide',

  hideTitle: (name: string) => `Hide the review by ${name}?`,
  hideHint:
    'It disappears from the shop, and its stars no longer count. If the customer rewrites it, ' +
    'it stays hidden until you show it again.',
  reason: 'Reason',
  reasonHint: 'Only staff can see the reason.',
  hideReview: 'Hide review',
  hidden: 'Review hidden.',
  shown: 'The review is visible again.',

  replyTitle: (name: string) => `Reply to ${name}`,
  replyLabel: 'Reply from the shop',
  replyHint: 'Everyone who reads the review sees it as the shop’s reply.',
  saveReply: 'Save',
  removeReply: 'Remove reply',
  replied: 'Reply saved.',
  replyRemoved: 'Reply removed.',
}
