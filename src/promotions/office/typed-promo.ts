import * as z from 'zod/mini'
import { PromoCodeInput } from '#contract/promotions.ts'
import { fromNepalClock } from './nepal-clock.ts'
import type { PromoFields } from './promo-fields.ts'

// What is not a number becomes one that the contract refuses, beside its field.
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))
const needed = (text: string) => Number(text.trim() || 'missing')

function toInput({ kind, percent, amount, state, ...fields }: PromoFields): z.input<typeof PromoCodeInput> {
  return {
    code: fields.code,
    percent: kind === 'percent' ? needed(percent) : null,
    amount: kind === 'amount' ? needed(amount) : null,
    minimum: numberOrNull(fields.minimum) ?? 0,
    categoryId: fields.categoryId || null,
    startsAt: fromNepalClock(fields.startsAt),
    endsAt: fromNepalClock(fields.endsAt),
    totalLimit: numberOrNull(fields.totalLimit),
    customerLimit: numberOrNull(fields.customerLimit),
    active: state === 'on',
  }
}

/** What was typed, as the API takes it. */
export const PromoSchema = z.pipe(z.transform(toInput), PromoCodeInput)
