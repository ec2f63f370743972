import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  more_than_due: ({ due }: { due: number }) =>
    due > 0 ? `Only ${formatRs(due)} is due. Tick the box if the customer pays more.` : 'Nothing is due. Tick the box if the customer pays anyway.',
  refund_too_much: ({ refundable }: { refundable: number }) =>
    refundable > 0 ? `At most ${formatRs(refundable)} can be given back.` : 'There is nothing that could be given back.',
  refund_under_way: 'A refund of this order is being sent. Wait until it is done.',
  refund_refused: ({ said }: { said: string }) => `The gateway refused the refund: ${said}`,
  gateway_cannot_refund: 'This payment cannot be refunded through the gateway. Give the money back another way and enter the reference.',
  payment_taken_back: 'This payment has been taken back already.',
  payment_not_reversible:
    'Only what staff entered today, and cash that a courier has not handed over, can be taken back. Give the money back by a refund instead.',
  cash_handed_over: 'Some of this cash has been handed over already. Look at the list again.',
  day_closed: 'This day is closed already.',
  nothing_due: 'Nothing is to be paid for this order.',
  gateway_down: 'This way to pay does not answer at the moment. Your order is safe: try again, or pay in another way.',
  method_fixed: 'How this order is paid cannot be changed any more.',
  slip_waiting: 'You have told us about a payment already. We look at it and tell you.',
  slip_decided: 'Somebody has decided about this payment already.',
}
