import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  nobodys_account:
    'Everybody who walks in buys on this account. It cannot be changed, merged or removed.',
  sold_by_another: ({ seller }: { seller: string }) =>
    `${seller} sells this, and sends it. At the counter, sell what is the shop’s own.`,
  paid_otherwise: ({ total, paid }: { total: number; paid: number }) =>
    paid < total
      ? `${formatRs(total - paid)} of ${formatRs(total)} is still to be paid.`
      : `That is ${formatRs(paid - total)} more than the ${formatRs(total)} it costs. Enter what stays in the drawer, without the change.`,
}
