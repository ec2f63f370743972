import { formatRs } from '#kit/contract/money.ts'

type StepStays = 'late' | 'nobody' | 'invoice' | 'money' | 'settlement' | 'return' | 'promo'

const verifyFirst = (verified: boolean) =>
  verified ? '' : ' Confirm your e-mail address to order more.'

export const errors = {
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Please look at it again.',
  price_changed: ({ products }: { products: string[] }) =>
    `A price has changed: ${products.join(', ')}`,
  total_changed: ({ total }: { total: number }) =>
    `The charge for delivery or a discount has changed. The total is ${formatRs(total)} now.`,
  status_not_possible: 'The order cannot be changed to this status.',
  order_of_repair: 'This is the bill of a repair. Change what is done at the repair itself.',
  pieces_gone: 'Fewer pieces are left of this order than you chose. Look at it again.',
  return_too_late: 'It is too late to return this order.',
  too_many_open_orders: ({ max, verified }: { max: number; verified: boolean }) =>
    `You have ${max} orders that are not paid yet. We can take the next one when one of them is delivered or cancelled.${verifyFirst(verified)}`,
  too_many_pieces: ({ max, left, verified }: { max: number; left: number; verified: boolean }) =>
    `You can order at most ${max} pieces a day, so ${left} more today.${verifyFirst(verified)} For a larger order please call us.`,
  payment_not_offered: 'This way to pay is not offered for this order. Please choose another one.',
  order_packed:
    'This order is packed already, so it cannot be changed any more. Take the step back ' +
    'first, or cancel pieces of it.',
  order_invoiced:
    'An invoice has been issued for this order, so it cannot be changed. Cancel or take back ' +
    'pieces instead: a credit note follows by itself.',
  order_not_open: 'This order is over, so it cannot be changed any more.',
  order_needs_lines: ({ part }: { part: boolean }) =>
    part
      ? 'Everything that this seller sends would be gone. Cancel that part of the order instead.'
      : 'At least one product has to stay. To take back all of it, cancel the order instead.',
  line_not_sold: ({ product }: { product: string }) =>
    `${product} is no longer sold: no more pieces of it can be added.`,
  price_beyond_limit: ({
    product,
    max,
    lowest,
  }: {
    product: string
    max: number
    lowest: number
  }) =>
    max === 0
      ? `You may not give a discount on ${product}. Ask the owner.`
      : `You may give a discount of at most ${max}% on ${product}, so it costs at least ${formatRs(lowest)}. Ask the owner for more.`,
  price_of_seller: ({ product, seller }: { product: string; seller: string }) =>
    `${product} is sold by ${seller}, so its price cannot be agreed here.`,
  nothing_changed: 'There is nothing to change: the order is like that already.',
  not_for_pickup:
    'The customer comes for this order, so it is not shipped. Mark it as ready instead.',
  only_for_pickup:
    'This order is brought to the customer. Only one that is picked up becomes ready.',
  step_stays: ({ reason, minutes }: { reason: StepStays; minutes: number }) =>
    ({
      late: `A step can be taken back within ${minutes} minutes. This one was longer ago.`,
      nobody: 'There is no step to take back. What the customer did stays.',
      invoice:
        'This step cannot be taken back: an invoice or a credit note was issued. Use a return ' +
        'instead.',
      money:
        'This step cannot be taken back: money was booked. Set that right in the payments, or ' +
        'use a return.',
      settlement:
        'This step cannot be taken back: it is booked in the seller’s account. Use a return ' +
        'instead.',
      return: 'This step cannot be taken back: a return has begun.',
      promo: 'This step cannot be taken back: the promo code has been used up since.',
    })[reason],
  too_many_orders: ({ max }: { max: number }) =>
    `At most ${max} orders can be moved at once. Narrow the list first.`,
  customer_has_open_orders: 'This customer has open orders. Deliver or cancel them first.',
}
