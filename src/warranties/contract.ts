import * as z from 'zod/mini'
import { completeOrders, readOrders } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { line } from '#kit/contract/fields/line.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { LineQuantity } from '#orders/consignment.ts'
import { RequestReturn, Return } from '#returns/contract.ts'
import {
  CheckedItem,
  ClaimedItem,
  SerialLine,
  SerialResult,
  serialText,
  WarrantyLine,
} from './serial.ts'
import { warrantyFieldWords as words } from './words/fields.ts'

const sellerScope = { businessId: z.optional(id) }
const bySerial = z.strictObject({ id })

export const CaptureSerial = z.strictObject({
  ...sellerScope,
  order: uuid,
  line: LineQuantity.def.shape.line,
  serial: serialText,
})
export type CaptureSerial = z.output<typeof CaptureSerial>

export const CheckWarranty = z.strictObject({
  /** A serial number, or the number of a bill, an invoice or an order. */
  number: line(60),
  /** The last four digits of the phone number of the order. Required with a bill number. */
  phoneEnd: z._default(z.string().check(z.trim(), z.regex(/^([0-9०-९]{4})?$/, words.phoneEnd)), ''),
})
export type CheckWarranty = z.output<typeof CheckWarranty>

const { order, words: description, wanted, photos } = RequestReturn.def.shape
/** A claim for one item of a line. `serial` is the id of its serial number, if recorded. */
export const ClaimWarranty = z.strictObject({
  order,
  line: LineQuantity.def.shape.line,
  serial: z.optional(id),
  words: description,
  wanted,
  photos,
})
export type ClaimWarranty = z.output<typeof ClaimWarranty>

/** A claim that staff or the seller open for the customer. */
const OpenClaim = z.strictObject({
  ...sellerScope,
  order,
  line: LineQuantity.def.shape.line,
  serial: z.optional(id),
  words: description,
  wanted,
})
export type OpenClaim = z.output<typeof OpenClaim>

const SerialQuery = z.strictObject({ ...sellerScope, search, ...paging })
export type SerialQuery = z.output<typeof SerialQuery>

const SerialLinesReply = z.object({ message: z.string(), lines: z.array(SerialLine) })
const ClaimReply = z.object({
  message: z.string(),
  return: z.object({ id: z.string(), number: z.number() }),
})

export const warranties = {
  check: endpoint({
    method: 'POST',
    path: '/warranty/check',
    access: 'public',
    summary:
      'The product of a serial number and when its warranty ends, or the same for every item of ' +
      'a bill. A bill number needs the last four digits of the phone number of the order. The ' +
      'reply never names the buyer',
    body: CheckWarranty,
    reply: z.array(CheckedItem),
    perMinute: 10,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/order/{id}/warranty',
    access: 'customer',
    summary: 'The serial numbers of one’s own order, and when the warranty of each line ends',
    params: byUuid,
    reply: z.array(WarrantyLine),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/warranty/claim',
    access: 'customer',
    summary:
      'Claim the warranty of one item of one’s own order, which opens a return; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    body: ClaimWarranty,
    reply: z.object({ message: z.string(), data: Return }),
    status: 201,
    idempotent: true,
    perMinute: 20,
  }),
  list: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/serial',
    summary:
      'Items with serial numbers, newest first; the search matches the serial number, the ' +
      'order’s number, and the customer’s name or phone',
    query: SerialQuery,
    reply: z.array(SerialResult),
    paged: true,
  }),
  serialsOfOrder: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/order/{id}/serial',
    summary: 'The lines of an order whose items have serial numbers, with those recorded so far',
    params: byUuid,
    query: z.strictObject(sellerScope),
    reply: z.array(SerialLine),
  }),
  capture: endpoint({
    ...completeOrders,
    method: 'POST',
    path: '/serial',
    summary: 'Record the serial number of one item of an order',
    body: CaptureSerial,
    reply: SerialLinesReply,
    status: 201,
    // Staff scan many items within a minute.
    perMinute: 600,
  }),
  correct: endpoint({
    ...completeOrders,
    method: 'PUT',
    path: '/serial/{id}',
    summary: 'Correct a serial number; the audit log keeps the old one',
    params: bySerial,
    body: z.strictObject({ ...sellerScope, serial: serialText }),
    reply: SerialLinesReply,
  }),
  remove: endpoint({
    ...completeOrders,
    method: 'DELETE',
    path: '/serial/{id}',
    summary: 'Remove a serial number from its order; the audit log keeps it',
    params: bySerial,
    query: z.strictObject(sellerScope),
    reply: SerialLinesReply,
  }),
  cameBack: endpoint({
    ...completeOrders,
    method: 'POST',
    path: '/serial/{id}/back',
    summary:
      'Record which of several items was returned; the serial number of a sellable item becomes ' +
      'free',
    params: bySerial,
    body: z.strictObject({ ...sellerScope, isSellable: z.boolean(fieldWords.required) }),
    reply: SerialLinesReply,
  }),
  claimOf: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/return/{id}/claim',
    summary: 'The item of a warranty claim; null for other returns',
    params: byUuid,
    query: z.strictObject(sellerScope),
    reply: z.nullable(ClaimedItem),
  }),
  openClaim: endpoint({
    ...completeOrders,
    method: 'POST',
    path: '/serial/claim',
    summary:
      'Open a warranty claim for the customer who bought an item, even if the warranty is over',
    body: OpenClaim,
    reply: ClaimReply,
    status: 201,
  }),
}
