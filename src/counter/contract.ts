import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { Cart } from '#cart/contract.ts'
import { serialRules } from '#catalog/model.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { staffItem, staffItems } from '#orders/contract/staff.ts'
import { buyer, PlaceOrder } from '#orders/contract.ts'
import { paymentModes } from '#payments/model.ts'
import { amount, reference } from '#payments/staff-fields.ts'
import { promoCodeText } from '#promotions/promo-code-text.ts'
import { serialText } from '#warranties/serial.ts'

/** A sale can be paid in at most this many parts. */
export const maxPayments = 8

/** The scanned or typed text: a barcode, a SKU, a model, or a part of a name. */
const FindProduct = z.strictObject({
  q: filledText(100),
})

export const CounterProduct = z.object({
  id: z.string(),
  productName: z.string(),
  displayImage: z.nullable(z.string()),
  discountedPrice: z.number(),
  productMarkedPrice: z.number(),
  stock: z.number(),
  /** Whether the text is this product's code, not only a part of its name. */
  isExact: z.boolean(),
  /** Whether its units have serial numbers. */
  serials: z.enum(serialRules),
})
export type CounterProduct = z.output<typeof CounterProduct>

const Payment = z.strictObject({ mode: z.enum(paymentModes), amount, reference })

const { promoCode, expectedTotal } = PlaceOrder.def.shape

const serials = z.array(serialText).check(z.maxLength(1_000, fieldWords.tooLong))

/** A sold product, with the serial numbers of its units if their category has them. */
const SoldItem = z.strictObject({ ...staffItem.def.shape, serials: z._default(serials, []) })
const items = z
  .array(SoldItem)
  .check(z.minLength(1, fieldWords.required), z.maxLength(200, fieldWords.tooLong))

export const Sale = z.strictObject({
  items,
  /** An existing customer. A new one is in `customer`. Without either, the sale is anonymous. */
  customerId: z.optional(uuid),
  customer: z.optional(NewCustomer),
  ...buyer,
  promoCode,
  /** They add up to exactly the total. */
  payments: z.array(Payment).check(z.maxLength(maxPayments, fieldWords.tooLong)),
  /** The total that the customer was told. At any other total, nothing is sold. */
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

/** Sales in the shop: ordinary orders that are paid, billed and handed over at once. */
export const counter = {
  find: endpoint({
    method: 'GET',
    path: '/counter/product',
    access: 'orders',
    summary:
      'Find products by scanned or typed text: the product with exactly this code, otherwise ' +
      'those whose name or numbers contain it',
    query: FindProduct,
    reply: z.array(CounterProduct),
    // Scanning is fast.
    perMinute: 600,
  }),
  checkSerial: endpoint({
    method: 'GET',
    path: '/counter/serial',
    access: 'orders',
    summary:
      'Check that a unit with this serial number can be sold. A serial number that was sold ' +
      'already is refused, with its order',
    query: z.strictObject({ product: id, serial: serialText }),
    reply: z.object({ serial: z.string() }),
    perMinute: 600,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/counter/preview',
    access: 'orders',
    summary: 'The totals of a sale, and the problems of its lines',
    body: PreviewSale,
    reply: Cart,
    // Called after each scan.
    perMinute: 600,
  }),
  sell: endpoint({
    method: 'POST',
    path: '/counter/sale',
    access: 'orders',
    secondPermission: 'money',
    summary:
      'Sell over the counter: an order that is paid and handed over at once. An ' +
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
