import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/words/fields.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { integerBetween } from '#kit/contract/fields/integer-between.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { promoStates } from './model.ts'
import { promoCodeText } from './promo-code-text.ts'
import { promotionFieldWords } from './words/fields.ts'
import { promotionOfficeFieldWords } from './words/office.ts'

const rupees = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(0, catalogFieldWords.pricePositive),
    z.maximum(100_000_000, catalogFieldWords.priceLarge),
    z.multipleOf(0.01, catalogFieldWords.pricePaisa),
  )
const moment = z.nullable(z.iso.datetime({ offset: true }))
const limit = z.nullable(integerBetween(1, 1_000_000, promotionOfficeFieldWords.limit))

export const PromoCodeInput = z.strictObject({
  code: promoCodeText.check(z.regex(/^[A-Z0-9-]{3,30}$/, promotionFieldWords.promoCode)),
  /** A percentage of the price. A code has either this or an amount. */
  percent: z._default(z.nullable(integerBetween(1, 90, promotionOfficeFieldWords.percent)), null),
  /** In rupees. */
  amount: z._default(
    z.nullable(rupees.check(z.minimum(0.01, catalogFieldWords.pricePositive))),
    null,
  ),
  minimum: z._default(rupees, 0),
  categoryId: z._default(z.nullable(id), null),
  startsAt: z._default(moment, null),
  endsAt: z._default(moment, null),
  totalLimit: z._default(limit, null),
  customerLimit: z._default(limit, null),
  active: z._default(z.boolean(), true),
})
export type PromoCodeInput = z.output<typeof PromoCodeInput>

/** `version` is the version the caller read. */
export const UpdatePromoCode = z.strictObject({ ...PromoCodeInput.def.shape, version: z.int() })
export type UpdatePromoCode = z.output<typeof UpdatePromoCode> & { id: string }

export const PromoCode = z.object({
  ...PromoCodeInput.def.shape,
  id: z.string(),
  uses: z.number(),
  state: z.enum(promoStates),
  version: z.number(),
})
export type PromoCode = z.output<typeof PromoCode>

const PromoQuery = z.strictObject({ search, state: z.optional(z.enum(promoStates)), ...paging })

export const promotions = {
  list: endpoint({
    method: 'GET',
    path: '/promo',
    access: 'promotions',
    summary: 'Promo codes, newest first',
    query: PromoQuery,
    reply: z.array(PromoCode),
    paged: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/promo/{id}',
    access: 'promotions',
    summary: 'One promo code',
    params: byId,
    reply: PromoCode,
  }),
  create: endpoint({
    method: 'POST',
    path: '/promo',
    access: 'promotions',
    summary: 'Add a promo code',
    body: PromoCodeInput,
    reply: PromoCode,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/promo/{id}',
    access: 'promotions',
    summary: 'Change a promo code',
    params: byId,
    body: UpdatePromoCode,
    reply: PromoCode,
  }),
}
