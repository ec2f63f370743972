// Like `messages.ts`: the specification's wording is binding.

export const cartMessages = {
  added: 'Item added to the cart successfully.',
  addFailed: 'Error on adding item to cart.Please try again.',
  changed: 'Cart updated',
  removed: 'Item removed',
  removeFailed: 'Error on removing items.',
  empty: 'This section contains no items added in the cart goto product page and Add',
  promoAccepted: 'Promo code applied.',
  emptyHelp: 'Look through the shop. What you add waits for you here.',
  loading: 'Loading your cart…',
  most: (quantity: number) => `You have ${quantity} of these in the cart, which is the most that can be ordered now.`,
  changeFailed: 'The quantity could not be changed. Please try again.',
  unavailable: 'This product is not sold any more. Remove it to go on.',
  outOfStock: 'Out of stock at the moment. Remove it to go on.',
  tooFew: (stock: number) => `Only ${stock} left. Choose a smaller quantity to go on.`,
  priceChanged: (before: string, now: string) => `The price changed since you put this in: it was ${before}, now it is ${now}.`,
  mendFirst: 'Something cannot be ordered as it is. It is marked in the list.',
  payLater: 'VAT of 13 % is included. Nothing is added later. You pay when it arrives.',
  commentExample: 'Anything the courier should know',
  nothing: 'Rs. 00',
  maybeOrdered: 'You sent an order, but its answer did not arrive. Look whether it is among your orders.',
} as const
