import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  paid_otherwise: ({ total, paid }: { total: number; paid: number }) =>
    paid < total
      ? `${formatRs(total - paid)} of ${formatRs(total)} is still to be paid.`
      : `That is ${formatRs(paid - total)} more than the ${formatRs(total)} it costs. Enter what stays in the drawer, without the change.`,
}
