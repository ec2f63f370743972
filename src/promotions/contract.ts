import * as z from 'zod/mini'
import { adminFields } from './admin-messages.ts'
import { promoCodeText } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { id } from './id.ts'
import { paging } from './paging.ts'
import { promoStates } from './promotions.rules.ts'

const rupees = z
  .number(fields.notANumber)
  .check(z.minimum(0, fields.pricePositive), z.maximum(100_000_000, fields.priceLarge), z.multipleOf(0.01, fields.pricePaisa))
const moment = z.nullable(z.iso.datetime({ offset: true }))
const limit = z.nullable(z.int(adminFields.limit).check(z.minimum(1, adminFields.limit), z.maximum(1_000_000, adminFields.limit)))

export const PromoCodeInput = z.strictObject({
  code: promoCodeText.check(z.regex(/^[A-Z0-9-]{3,30}$/, fields.promoCode)),
  /** Either a share of the price … */
  percent: z._default(z.nullable(z.int(adminFields.percent).check(z.minimum(1, adminFields.percent), z.maximum(90, adminFields.percent))), null),
  /** … or a sum in rupees. */
  amount: z._default(z.nullable(rupees.check(z.positive(fields.pricePositive))), null),
  minimum: z._default(rupees, 0),
  categoryId: z._default(z.nullable(id), null),
  startsAt: z._default(moment, null),
  endsAt: z._default(moment, null),
  totalLimit: z._default(limit, null),
  customerLimit: z._default(limit, null),
  active: z._default(z.boolean(), true),
})
export type PromoCodeInput = z.output<typeof PromoCodeInput>

/** `version` must be the one that was read. */
export const UpdatePromoCode = z.strictObject({ ...PromoCodeInput.def.shape, version: z.int() })
export type UpdatePromoCode = z.output<typeof UpdatePromoCode> & { id: string }

export const PromoCode = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  minimum: z.number(),
  categoryId: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  totalLimit: z.nullable(z.number()),
  customerLimit: z.nullable(z.number()),
  active: z.boolean(),
  uses: z.number(),
  state: z.enum(promoStates),
  version: z.number(),
})
export type PromoCode = z.output<typeof PromoCode>

const PromoQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(40, fields.tooLong))),
  state: z.optional(z.enum(promoStates)),
  ...paging,
})
export type PromoQuery = z.output<typeof PromoQuery>

export const promotions = {
  list: endpoint({
    method: 'GET',
    path: '/promo',
    access: 'staff',
    summary: 'Promo codes, newest first',
    query: PromoQuery,
    reply: z.array(PromoCode),
    paged: true,
  }),
  one: endpoint({ method: 'GET', path: '/promo/{id}', access: 'staff', summary: 'One promo code', params: z.strictObject({ id }), reply: PromoCode }),
  create: endpoint({ method: 'POST', path: '/promo', access: 'staff', summary: 'Add a promo code', body: PromoCodeInput, reply: PromoCode, status: 201 }),
  update: endpoint({
    method: 'PUT',
    path: '/promo/{id}',
    access: 'staff',
    summary: 'Change a promo code',
    params: z.strictObject({ id }),
    body: UpdatePromoCode,
    reply: PromoCode,
  }),
}
