// Like `messages.ts`: the specification's wording is binding.

export const orderMessages = {
  created: 'Order created successfully!',
  createFailed: 'Error on creating Order',
  none: 'No order found. Goto shopping cart to make order.',
  thanks: 'Thank you for your order!',
  cancelled: 'Order cancelled.',
  moved: 'Order updated.',
  loading: 'Loading your orders…',
  loadingOne: 'Loading your order…',
  unknown: 'There is no such order in your account.',
  noneHelp: 'What you order stands here, with everything that happens to it.',
  placed: (number: number) => `Your order ${number} is placed.`,
  cancelWhat: 'The order is taken back at once. Nothing has to be paid, the products go back to the shop, and a promo code can be used again.',
  reordered: (count: number) => `${count} ${count === 1 ? 'product is' : 'products are'} in your cart.`,
  notReordered: (names: string) => `Not available at the moment: ${names}.`,
  fewerReordered: (names: string) => `Fewer than you ordered, because of the stock or what was in the cart: ${names}.`,
  nextCall: 'We call you to confirm the order.',
  nextBring: (days: string) => `Your products arrive in ${days}, or wait in the shop if you chose to pick them up.`,
  nextPay: (total: string) => `You pay ${total} in cash when you get them.`,
  nextCancel: 'You can take the order back in your account while it is pending.',
} as const

export const checkoutMessages = {
  cityRequired: 'City is required',
  whyNumber: 'The courier calls it before coming',
  cash: 'Cash on delivery',
  cashHow: 'You pay the courier, or at the counter when you pick it up. Please have the sum ready.',
  notes: (comment: string, number: string) => [comment, `Contact number: ${number}`].filter(Boolean).join('\n'),
} as const

export const promoMessages = {
  unknown: 'There is no such promo code.',
  notYet: 'This promo code is not valid yet.',
  over: 'This promo code has expired.',
  usedUp: 'This promo code has been used up.',
  usedByYou: 'You have used this promo code already.',
  belowMinimum: 'Your order is below the minimum of this promo code:',
  notForThese: 'This promo code is for other products than those in your cart.',
} as const
