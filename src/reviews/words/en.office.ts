import type { ReviewState } from '../model.ts'

export const office = {
  title: 'Reviews',
  search: 'Search text, product or customer',
  stars: 'Stars',
  allStars: 'All stars',
  ofFive: (stars: number | string) => `${stars} of 5`,
  state: 'State',
  allStates: 'Shown and hidden',
  states: {
    shown: 'Shown',
    hidden: 'Hidden',
    rewritten: 'Hidden, rewritten since',
  } satisfies Record<ReviewState, string>,
  caption: 'Reviews, newest first',
  none: 'No reviews here. Customers write them on the page of a product.',
  columns: { review: 'Review', product: 'Product', writer: 'Written by', actions: 'Actions' },

  verified: 'Verified purchase',
  hiddenBadge: 'Hidden',
  rewritten: 'Rewritten since',
  noText: 'No text',
  hiddenOn: (day: string, reason: string) => `Hidden on ${day}: ${reason}`,
  repliedOn: (day: string) => `Replied on ${day}`,

  reply: 'Reply',
  changeReply: 'Change reply',
  showAgain: 'Show again',
  hide: 'Hide',

  hideTitle: (name: string) => `Hide the review by ${name}?`,
  hideWhat:
    'It disappears from the shop, and its stars no longer count. If the customer rewrites it, ' +
    'it stays hidden until you show it again.',
  reason: 'Reason',
  reasonHint: 'For your colleagues; the customer does not see it.',
  hideReview: 'Hide review',
  hidden: 'Review hidden.',
  shown: 'The review is in the shop again.',

  replyTitle: (name: string) => `Reply to ${name}`,
  replyLabel: 'Reply from the shop',
  replyHint: 'Everybody who reads the review sees it, as the shop’s reply.',
  saveReply: 'Save reply',
  removeReply: 'Remove reply',
  replied: 'Reply saved.',
  replyRemoved: 'Reply removed.',
}
