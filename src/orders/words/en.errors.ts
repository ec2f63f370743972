import { formatRs } from '#kit/contract/money.ts'

const verifyFirst = (verified: boolean) => (verified ? '' : ' Confirm your e-mail address to order more.')

export const errors = {
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Please look at it again.',
  price_changed: ({ products }: { products: string[] }) => `A price has changed: ${products.join(', ')}`,
  total_changed: ({ total }: { total: number }) => `The charge for delivery or a discount has changed. The total is ${formatRs(total)} now.`,
  status_not_possible: 'The order cannot be changed to this status.',
  pieces_gone: 'Fewer pieces are left of this order than you chose. Look at it again.',
  return_too_late: 'It is too late to return this order.',
  too_many_open_orders: ({ max, verified }: { max: number; verified: boolean }) =>
    `You have ${max} orders that are not paid yet. We can take the next one when one of them is delivered or cancelled.${verifyFirst(verified)}`,
  too_many_pieces: ({ max, left, verified }: { max: number; left: number; verified: boolean }) =>
    `You can order at most ${max} pieces a day, so ${left} more today.${verifyFirst(verified)} For a larger order please call us.`,
  payment_not_offered: 'This way to pay is not offered for this order. Please choose another one.',
  customer_has_open_orders: 'This customer has open orders. Deliver or cancel them first.',
}
