import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { line } from '#kit/contract/line.ts'
import { paging, search } from '#kit/contract/paging.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { Piece } from '#orders/consignment.ts'
import { AskReturn, Return } from '#returns/contract.ts'
import { warrantyFieldWords as words } from './field-words.ts'
import {
  CheckedPiece,
  ClaimedPiece,
  FoundSerial,
  SerialLine,
  serialText,
  WarrantyLine,
} from './serial.ts'

const ofSeller = { businessId: z.optional(id) }
const bySerial = z.strictObject({ id })

export const CaptureSerial = z.strictObject({
  ...ofSeller,
  order: uuid,
  line: Piece.def.shape.line,
  serial: serialText,
})
export type CaptureSerial = z.output<typeof CaptureSerial>

export const CheckWarranty = z.strictObject({
  /** A serial number, or the number of a bill, an invoice or an order. */
  number: line(60),
  /** The last four digits of the phone it was ordered with, which a bill needs. */
  phoneEnd: z._default(z.string().check(z.trim(), z.regex(/^([0-9०-९]{4})?$/, words.phoneEnd)), ''),
})
export type CheckWarranty = z.output<typeof CheckWarranty>

const { order, words: said, wanted, photos } = AskReturn.def.shape
/** One piece; by its serial number where that is known. */
export const ClaimWarranty = z.strictObject({
  order,
  line: Piece.def.shape.line,
  serial: z.optional(id),
  words: said,
  wanted,
  photos,
})
export type ClaimWarranty = z.output<typeof ClaimWarranty>

/** The same by the shop or the seller, for the customer. */
const OpenClaim = z.strictObject({
  ...ofSeller,
  order,
  line: Piece.def.shape.line,
  serial: z.optional(id),
  words: said,
  wanted,
})
export type OpenClaim = z.output<typeof OpenClaim>

const SerialQuery = z.strictObject({ ...ofSeller, search, ...paging })
export type SerialQuery = z.output<typeof SerialQuery>

const Lines = z.object({ message: z.string(), lines: z.array(SerialLine) })
const Opened = z.object({
  message: z.string(),
  return: z.object({ id: z.string(), number: z.number() }),
})

const reading = { access: 'orders', member: { may: 'orders' } } as const
// Who is suspended sells nothing more, but sends what was ordered.
const packing = {
  access: 'orders',
  member: { may: 'orders', status: ['verified', 'suspended'] },
} as const

export const warranties = {
  check: endpoint({
    method: 'POST',
    path: '/warranty/check',
    access: 'public',
    summary:
      'What a serial number is, and until when its warranty lasts; or the same for everything ' +
      'on a bill, whose number needs the last four digits of the phone it was ordered with. ' +
      'Never who bought it',
    body: CheckWarranty,
    reply: z.array(CheckedPiece),
    perMinute: 10,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/order/{id}/warranty',
    access: 'customer',
    summary:
      'The serial numbers of one’s own order, and until when the warranty of its lines lasts',
    params: byUuid,
    reply: z.array(WarrantyLine),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/warranty/claim',
    access: 'customer',
    summary:
      'Claim the warranty of one piece of one’s own order: it opens a return; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    body: ClaimWarranty,
    reply: z.object({ message: z.string(), data: Return }),
    status: 201,
    idempotent: true,
    perMinute: 20,
  }),
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/serial',
    summary:
      'Pieces by their serial numbers, newest first; found by it, by the order’s number, or ' +
      'by the customer’s name or phone',
    query: SerialQuery,
    reply: z.array(FoundSerial),
    paged: true,
  }),
  serialsOfOrder: endpoint({
    ...reading,
    method: 'GET',
    path: '/order/{id}/serial',
    summary: 'The lines of an order whose pieces have serial numbers, and those that are known',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: z.array(SerialLine),
  }),
  capture: endpoint({
    ...packing,
    method: 'POST',
    path: '/serial',
    summary: 'Keep the serial number of one piece of an order',
    body: CaptureSerial,
    reply: Lines,
    status: 201,
    // Whoever scans is quick.
    perMinute: 600,
  }),
  correct: endpoint({
    ...packing,
    method: 'PUT',
    path: '/serial/{id}',
    summary: 'Correct a serial number; the audit log keeps what it was',
    params: bySerial,
    body: z.strictObject({ ...ofSeller, serial: serialText }),
    reply: Lines,
  }),
  remove: endpoint({
    ...packing,
    method: 'DELETE',
    path: '/serial/{id}',
    summary: 'Remove a serial number from its order; the audit log keeps it',
    params: bySerial,
    query: z.strictObject(ofSeller),
    reply: Lines,
  }),
  cameBack: endpoint({
    ...packing,
    method: 'POST',
    path: '/serial/{id}/back',
    summary:
      'Say which piece came back, where some of several did: one that can be sold frees its ' +
      'serial number',
    params: bySerial,
    body: z.strictObject({ ...ofSeller, isSellable: z.boolean(fieldWords.required) }),
    reply: Lines,
  }),
  claimOf: endpoint({
    ...reading,
    method: 'GET',
    path: '/return/{id}/claim',
    summary: 'The piece that a return under warranty is about; null where it is none',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: z.nullable(ClaimedPiece),
  }),
  openClaim: endpoint({
    ...packing,
    method: 'POST',
    path: '/serial/claim',
    summary:
      'Open a return under warranty for the customer who bought a piece; also where the ' +
      'warranty is over',
    body: OpenClaim,
    reply: Opened,
    status: 201,
  }),
}
