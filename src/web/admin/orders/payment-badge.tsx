import type { Order } from '#contract/orders.ts'

const payments: Record<Order['paymentStatus'], [kind: string, words: string]> = {
  unpaid: ['warning', 'Not paid yet'],
  paid: ['good', 'Paid'],
  refunded: ['bad', 'Money returned'],
}

/** Where the money is; a cancelled order that nobody paid has none to wait for. */
export function PaymentBadge({ order: { stage, paymentStatus } }: { order: Order }) {
  if (stage === 'cancelled' && paymentStatus === 'unpaid') return <span className="status">Nothing to pay</span>
  const [kind, words] = payments[paymentStatus]
  return <span className={`status is-${kind}`}>{words}</span>
}
