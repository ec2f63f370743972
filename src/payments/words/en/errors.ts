import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  more_than_due: ({ due }: { due: number }) =>
    due > 0
      ? `Only ${formatRs(due)} is due. Tick the box if the customer is paying more.`
      : 'Nothing is due. Tick the box if the customer is paying anyway.',
  refund_too_much: ({ refundable }: { refundable: number }) =>
    refundable > 0
      ? `At most ${formatRs(refundable)} can be refunded.`
      : 'There is nothing to refund.',
  refund_under_way: 'A refund for this order is being sent. Wait until it is done.',
  refund_refused: ({ message }: { message: string }) =>
    `The gateway refused the refund: ${message}`,
  gateway_cannot_refund:
    'This payment cannot be refunded through the gateway. Give the money back another way and ' +
    'enter the reference.',
  payment_already_reversed: 'This payment has already been reversed.',
  payment_not_reversible:
    'Only payments that staff entered today, and cash that a courier has not handed over, can be ' +
    'reversed. Refund the money instead.',
  cash_handed_over: 'Some of this cash has already been handed over. Check the list again.',
  cash_with_seller:
    'The seller still has the customer’s cash. Receive it under Couriers’ cash first.',
  seller_cash_differs: ({ expected }: { expected: number }) =>
    `A seller hands over exactly what it collected: ${formatRs(expected)}.`,
  day_closed: 'This day is already closed.',
  nothing_due: 'There is nothing to pay for this order.',
  gateway_down:
    'This payment method is not responding at the moment. Your order is safe: try again, or pay ' +
    'another way.',
  method_fixed: 'The payment method of this order can no longer be changed.',
  slip_waiting: 'You have already told us about a payment. We will check it and let you know.',
  slip_decided: 'This payment has already been confirmed or rejected.',
  reference_used: ({ order, left = 0 }: { order?: number; left?: number } = {}) =>
    order === undefined
      ? 'This reference has just been used for another payment.'
      : left > 0
        ? `This reference already paid for order ${order}. Only ${formatRs(left)} of it is left.`
        : `This reference already paid for order ${order}. If one transfer pays several orders, ` +
          'reverse that payment, and book it again with the amount of the whole transfer.',
}
