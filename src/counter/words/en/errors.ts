import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  walk_in_account:
    'All walk-in customers share this account. It cannot be changed, merged or removed.',
  sold_by_another: ({ seller }: { seller: string }) =>
    `${seller} sells and sends this. Only the shop’s own products can be sold at the counter.`,
  payments_differ_from_total: ({ total, paid }: { total: number; paid: number }) =>
    paid < total
      ? `${formatRs(total - paid)} of ${formatRs(total)} is still to be paid.`
      : `That is ${formatRs(paid - total)} more than the total of ${formatRs(total)}. ` +
        'Enter the amount without the change.',
}
