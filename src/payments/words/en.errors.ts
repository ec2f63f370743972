import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  more_than_due: ({ due }: { due: number }) =>
    due > 0
      ? `Only ${formatRs(due)} is due. Tick the box if the customer pays more.`
      : 'Nothing is due. Tick the box if the customer pays anyway.',
  refund_too_much: ({ refundable }: { refundable: number }) =>
    refundable > 0
      ? `At most ${formatRs(refundable)} can be given back.`
      : 'There is nothing to give back.',
  refund_under_way: 'A refund of this order is being sent. Wait until it is done.',
  refund_refused: ({ said }: { said: string }) => `The gateway refused the refund: ${said}`,
  gateway_cannot_refund:
    'This payment cannot be refunded through the gateway. Give the money back another way and ' +
    'enter the reference.',
  payment_taken_back: 'This payment has already been taken back.',
  payment_not_reversible:
    'Only what staff entered today, and cash that a courier has not handed over, can be taken ' +
    'back. Give the money back by a refund instead.',
  cash_handed_over: 'Some of this cash has already been handed over. Look at the list again.',
  day_closed: 'This day is already closed.',
  nothing_due: 'Nothing is to be paid for this order.',
  gateway_down:
    'This way to pay is not answering at the moment. Your order is safe: try again, or pay in ' +
    'another way.',
  method_fixed: 'How this order is paid can no longer be changed.',
  slip_waiting: 'You have already told us about a payment. We will check it and let you know.',
  slip_decided: 'Somebody has already decided about this payment.',
}
