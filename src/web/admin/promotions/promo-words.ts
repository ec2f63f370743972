import { formatRs } from '#contract/money.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { PromoStateName } from '#contract/promotions.rules.ts'
import type { PromoCode } from '#contract/promotions.ts'

export const promoStateWords: Record<PromoStateName, string> = {
  active: 'Active',
  notYet: 'Not yet',
  over: 'Over',
  usedUp: 'Used up',
  off: 'Switched off',
}

export const worthOf = ({ percent, amount }: PromoCode) => (percent === null ? formatRs(amount ?? 0) : `${percent} %`)

export const usesOf = ({ uses, totalLimit }: PromoCode) => (totalLimit === null ? String(uses) : `${uses} of ${totalLimit}`)

/** From when until when, as far as that is said. */
export function periodOf({ startsAt, endsAt }: PromoCode) {
  if (startsAt && endsAt) return `${formatMoment(startsAt)} – ${formatMoment(endsAt)}`
  if (startsAt) return `from ${formatMoment(startsAt)}`
  return endsAt ? `until ${formatMoment(endsAt)}` : 'always'
}
