import { formatRs } from '#kit/contract/money.ts'

type StepStays = 'late' | 'nobody' | 'invoice' | 'money' | 'settlement' | 'return' | 'promo'

const verifyFirst = (verified: boolean) =>
  verified ? '' : ' Confirm your e-mail address to order more.'

export const errors = {
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Check it and try again.',
  price_changed: ({ products }: { products: string[] }) =>
    `A price has changed: ${products.join(', ')}`,
  total_changed: ({ total }: { total: number }) =>
    `The delivery charge or a discount has changed. The total is now ${formatRs(total)}.`,
  status_not_possible: 'The order cannot be changed to this status.',
  order_of_repair: 'This is the bill of a repair. Change the work in the repair itself.',
  cash_not_permitted:
    'This order is paid in cash on delivery. Only staff with the permission “Money” can record ' +
    'that the cash was collected.',
  promo_would_end: ({ total, due }: { total: number; due: number }) =>
    'The promo code will not apply to the remaining items any more. They will cost ' +
    `${formatRs(total)}${due > 0 ? `, of which ${formatRs(due)} is still to be paid` : ''}.`,
  promo_beyond_limit: ({ max }: { max: number }) =>
    `You may give a discount of at most ${max}%. Ask the owner for more.`,
  too_few_items_left:
    'This order has fewer items left than you chose. Reload the page and try again.',
  return_too_late: 'It is too late to return this order.',
  return_not_covered:
    'The seller was already paid for these items, and its balance doesn’t cover the refund. The ' +
    'shop’s staff have to record this return.',
  too_many_open_orders: ({ max, verified }: { max: number; verified: boolean }) =>
    `You have ${max} unpaid orders. You can order again once one of them is paid, delivered or ` +
    `cancelled.${verifyFirst(verified)}`,
  too_many_pieces: ({ max, left, verified }: { max: number; left: number; verified: boolean }) =>
    `You can order at most ${max} items a day, so ${left} more today.${verifyFirst(verified)} ` +
    'For a larger order, please call us.',
  too_much_unpaid: ({ max }: { max: number }) =>
    'Until your e-mail address is confirmed, your unpaid orders can total at most ' +
    `${formatRs(max)}.${verifyFirst(false)}`,
  too_many_strangers:
    'New customers on your network have ordered as much as they can without a confirmed e-mail ' +
    `address.${verifyFirst(false)}`,
  left_to_others: ({ product, left }: { product: string; left: number }) =>
    left > 0
      ? `Until your e-mail address is confirmed, you can order at most ${left} of ${product}.` +
        verifyFirst(false)
      : `The rest of ${product} is for customers with a confirmed e-mail address.` +
        verifyFirst(false),
  payment_not_offered:
    'This payment method is not available for this order. Please choose another one.',
  order_unpaid: ({ due }: { due: number }) =>
    `${formatRs(due)} of this order is still unpaid, and it is not cash on delivery. Record the ` +
    'payment first.',
  order_packed:
    'This order is already packed, so it can no longer be changed. Undo that step first, or ' +
    'cancel items of the order.',
  order_invoiced:
    'An invoice has been issued for this order, so it cannot be changed. Cancel or return ' +
    'items instead: a credit note is issued automatically.',
  order_not_open: 'This order is closed, so it can no longer be changed.',
  order_needs_lines: ({ part }: { part: boolean }) =>
    part
      ? 'This would remove all items of this seller. Cancel that part of the order instead.'
      : 'An order needs at least one product. To remove everything, cancel the order instead.',
  line_not_sold: ({ product }: { product: string }) =>
    `${product} is no longer sold, so no more can be added.`,
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
      : `You may give a discount of at most ${max}% on ${product}, so it costs at least ` +
        `${formatRs(lowest)}. Ask the owner for more.`,
  price_of_seller: ({ product, seller }: { product: string; seller: string }) =>
    `${product} is sold by ${seller}, so its price cannot be agreed here.`,
  nothing_changed: 'There is nothing to change: the order already has these details.',
  not_for_pickup:
    'The customer picks this order up, so it is not shipped. Mark it as ready instead.',
  only_for_pickup:
    'This order is delivered to the customer. Only pick-up orders can be marked as ready.',
  step_stays: ({ reason, minutes }: { reason: StepStays; minutes: number }) =>
    ({
      late: `A step can be undone within ${minutes} minutes, and this one is older.`,
      nobody: 'There is no step to undo. What the customer did cannot be undone.',
      invoice:
        'This step cannot be undone because an invoice or a credit note was issued. Use a ' +
        'return instead.',
      money:
        'This step cannot be undone because money was booked. Correct that in the payments, or ' +
        'use a return.',
      settlement:
        'This step cannot be undone because it is booked in the seller’s account. Use a return ' +
        'instead.',
      return: 'This step cannot be undone because a return has been started.',
      promo: 'This step cannot be undone because the promo code has been used up since.',
    })[reason],
  too_many_orders: ({ max }: { max: number }) =>
    `At most ${max} orders can be moved at once. Narrow the list first.`,
  customer_has_open_orders: 'This customer has open orders. Deliver or cancel them first.',
}
