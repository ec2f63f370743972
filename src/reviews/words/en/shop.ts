const reviews = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`

export const shop = {
  added: 'Review Added',
  awaitsCheck: 'Thank you. We will check your review before we publish it.',
  failed: 'Error on posting review.',
  none: 'No reviews yet. Be the first to write one.',
  noneOfThese: 'There are no reviews with this number of stars.',
  signInToWrite: 'Sign in to write a review',
  loading: 'Loading reviews…',
  count: reviews,
  stars,
  from: (count: number) => `from ${reviews(count)}`,
  average: (average: string) => `${average} from `,
  noneYet: 'No reviews yet',
  byStars: 'Reviews by stars',
  /** Screen readers hear this after the number. */
  afterCount: (count: number) => ` ${count === 1 ? 'review' : 'reviews'}`,
  recommend: 'of customers recommend it',
  withStars: (count: number, rating: number) => `${reviews(count)} with ${stars(rating)}`,
  shown: (shown: number, count: number) => `${shown} of ${reviews(count)}, newest first`,
  showAll: 'Show all',
  showEarlier: 'Show earlier reviews',
  showMore: 'Show more reviews',
  verified: 'Verified purchase',
  reply: 'Reply from the shop',
  write: 'Write a Review',
  submit: 'Submit a Review',
  yours: 'Your review',
  edit: 'Edit your review',
  keep: 'Cancel',
  labels: { rating: 'Rating', name: 'Name', email: 'Email', comment: 'Comment' },
  emailHint: 'Not shown to others',
  ratings: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' },
  rating: (count: number, verdict: string) => `${stars(count)}, ${verdict}`,
}
