import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { Cart } from '#cart/contract.ts'
import { serialRules } from '#catalog/model.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { uuid } from '#kit/contract/uuid.ts'
import { buyer, PlaceOrder } from '#orders/contract.ts'
import { staffItem, staffItems } from '#orders/staff-contract.ts'
import { amount, reference } from '#payments/desk-fields.ts'
import { ways } from '#payments/model.ts'
import { promoCodeText } from '#promotions/promo-code-text.ts'
import { serialText } from '#warranties/serial.ts'

/** In so many parts a sale can be paid. */
export const maxPayments = 8

/**
 * What was scanned or typed: a barcode, a number of the shop's own, a model, or a part of a name.
 */
const FindProduct = z.strictObject({
  q: z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(100, fieldWords.tooLong)),
})

export const CounterProduct = z.object({
  id: z.string(),
  productName: z.string(),
  displayImage: z.nullable(z.string()),
  discountedPrice: z.number(),
  productMarkedPrice: z.number(),
  stock: z.number(),
  /** What was scanned is this product's code, and not only a part of its name. */
  isExact: z.boolean(),
  /** Whether its pieces have serial numbers. */
  serials: z.enum(serialRules),
})
export type CounterProduct = z.output<typeof CounterProduct>

const Payment = z.strictObject({ way: z.enum(ways), amount, reference })

const { promoCode, expectedTotal } = PlaceOrder.def.shape

const serials = z.array(serialText).check(z.maxLength(1_000, fieldWords.tooLong))

/** What is sold, with the serial numbers of its pieces where their category has them. */
const SoldItem = z.strictObject({ ...staffItem.def.shape, serials: z._default(serials, []) })
const items = z
  .array(SoldItem)
  .check(z.minLength(1, fieldWords.required), z.maxLength(200, fieldWords.tooLong))

export const Sale = z.strictObject({
  items,
  /** Somebody whom the shop knows … */
  customerId: z.optional(uuid),
  /** … or will know from now on; without both it is sold to whoever walked in. */
  customer: z.optional(NewCustomer),
  ...buyer,
  promoCode,
  /** Together exactly what it costs. */
  payments: z.array(Payment).check(z.maxLength(maxPayments, fieldWords.tooLong)),
  /** The total that was told; at another, nothing is sold. */
  expectedTotal: expectedTotal.def.innerType,
})
export type Sale = z.output<typeof Sale>
export type SaleInput = z.input<typeof Sale>

const PreviewSale = z.strictObject({
  items: staffItems,
  customerId: z.optional(uuid),
  promoCode: z.optional(promoCodeText),
})
export type PreviewSale = z.output<typeof PreviewSale>

/** Sales to people who stand in the shop: the same orders, paid, billed and handed over at once. */
export const counter = {
  find: endpoint({
    method: 'GET',
    path: '/counter/product',
    access: 'orders',
    summary:
      'What was scanned or typed at the counter: the product with exactly this code, or else ' +
      'those whose name or numbers contain it',
    query: FindProduct,
    reply: z.array(CounterProduct),
    // Whoever scans is quick.
    perMinute: 600,
  }),
  checkSerial: endpoint({
    method: 'GET',
    path: '/counter/serial',
    access: 'orders',
    summary:
      'Whether a piece of this product with this serial number can be sold; one that was sold ' +
      'already is refused, with its order',
    query: z.strictObject({ product: id, serial: serialText }),
    reply: z.object({ serial: z.string() }),
    perMinute: 600,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/counter/preview',
    access: 'orders',
    summary: 'What a sale comes to, and what stands in its way',
    body: PreviewSale,
    reply: Cart,
    // Called with every piece that is scanned.
    perMinute: 600,
  }),
  sell: endpoint({
    method: 'POST',
    path: '/counter/sale',
    access: 'orders',
    summary:
      'Sell over the counter: an order that is paid and handed over at once; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    body: Sale,
    reply: z.object({
      message: z.string(),
      data: z.object({ id: z.string(), number: z.number(), total: z.number() }),
    }),
    status: 201,
    idempotent: true,
  }),
}
