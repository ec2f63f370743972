import * as z from 'zod/mini'
import { fromNepalClock, toNepalClock } from '#kit/contract/time/nepal-time.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { type PromoCode, PromoCodeInput } from '../contract.ts'

const toText = (value: number | null) => (value === null ? '' : String(value))

/** A promo code as the values of its form. */
export const toFormValues = (promo: PromoCode) => ({
  code: promo.code,
  kind: promo.percent === null ? 'amount' : 'percent',
  percent: toText(promo.percent),
  amount: toText(promo.amount),
  minimum: toText(promo.minimum || null),
  categoryId: promo.categoryId ?? '',
  startsAt: toNepalClock(promo.startsAt),
  endsAt: toNepalClock(promo.endsAt),
  totalLimit: toText(promo.totalLimit),
  customerLimit: toText(promo.customerLimit),
  state: promo.active ? 'on' : 'off',
})
export type PromoFormValues = ReturnType<typeof toFormValues>

export const emptyPromo: PromoFormValues = {
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

const numberOrNull = (text: string) => (text.trim() === '' ? null : toNumber(text))

function toInput({
  kind,
  percent,
  amount,
  state,
  ...fields
}: PromoFormValues): z.input<typeof PromoCodeInput> {
  return {
    code: fields.code,
    percent: kind === 'percent' ? toNumber(percent) : null,
    amount: kind === 'amount' ? toNumber(amount) : null,
    minimum: numberOrNull(fields.minimum) ?? 0,
    categoryId: fields.categoryId || null,
    startsAt: fromNepalClock(fields.startsAt),
    endsAt: fromNepalClock(fields.endsAt),
    totalLimit: numberOrNull(fields.totalLimit),
    customerLimit: numberOrNull(fields.customerLimit),
    active: state === 'on',
  }
}

/** Turns the form's values into the input of the API. */
export const PromoFormSchema = z.pipe(z.transform(toInput), PromoCodeInput)
