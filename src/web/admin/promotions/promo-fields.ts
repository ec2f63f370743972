import type { PromoCode } from '#contract/promotions.ts'
import { toNepalClock } from './nepal-clock.ts'

const text = (value: number | null) => (value === null ? '' : String(value))

/** A promo code as it is typed. */
export const toFields = (promo: PromoCode) => ({
  code: promo.code,
  kind: promo.percent === null ? 'amount' : 'percent',
  percent: text(promo.percent),
  amount: text(promo.amount),
  minimum: text(promo.minimum || null),
  categoryId: promo.categoryId ?? '',
  startsAt: toNepalClock(promo.startsAt),
  endsAt: toNepalClock(promo.endsAt),
  totalLimit: text(promo.totalLimit),
  customerLimit: text(promo.customerLimit),
  state: promo.active ? 'on' : 'off',
})
export type PromoFields = ReturnType<typeof toFields>

export const emptyPromo: PromoFields = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  minimum: '',
  categoryId: '',
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  customerLimit: '',
  state: 'on',
}
