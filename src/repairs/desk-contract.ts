import * as z from 'zod/mini'
import { Contact } from '#accounts/contact.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { line, maybeLine } from '#kit/contract/line.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { amount, reference } from '#payments/desk-fields.ts'
import { ways } from '#payments/model.ts'
import { BoardQuery, RepairBoard, RepairQuery } from './board.ts'
import { AskAdvance, DecideFor, SaveEstimate } from './estimate.ts'
import { repairFieldWords as words } from './field-words.ts'
import { maybeText, text, version } from './fields.ts'
import { BookByPhone, ChangeRepair, TakeIn } from './intake.ts'
import { proofs, repairLimits, repairStages, testResults } from './model.ts'
import { KnownDevice, RepairCard, RepairTicket } from './ticket.ts'

export const MoveRepair = z.strictObject({
  to: z.enum(repairStages),
  /** A stage of the shop's own that follows `to`. */
  ownStage: z._default(z.nullable(id), null),
  /** Told to the customer. */
  note: maybeText(repairLimits.note),
  version,
})
export type MoveRepair = z.output<typeof MoveRepair> & { id: string }

export const AddNote = z.strictObject({ text: text(repairLimits.note), isOutward: z.boolean() })

export const SaveTests = z.strictObject({
  tests: z
    .array(
      z.strictObject({
        name: line(80),
        result: z.nullable(z.enum(testResults)),
        note: z._default(maybeLine(200), ''),
      }),
    )
    .check(z.maxLength(repairLimits.tests, fieldWords.tooLong)),
  version,
})
export type SaveTests = z.output<typeof SaveTests> & { id: string }

export const HandOver = z.strictObject({
  /** What is paid now, all ways together; it may be nothing. */
  payments: z._default(
    z
      .array(z.strictObject({ way: z.enum(ways), amount, reference }))
      .check(z.maxLength(8, fieldWords.tooLong)),
    [],
  ),
  /** Why it goes although something stays due. */
  unpaidReason: z._default(maybeLine(300), ''),
  /** Who takes it. */
  to: line(100),
  proof: z.enum(proofs, words.signature),
  /** The path of the drawing, `M10 20L…`; in a field of 600 by 200. */
  signature: z._default(
    z
      .string()
      .check(
        z.maxLength(repairLimits.signature, fieldWords.tooLong),
        z.regex(/^[MLCQ0-9 .,-]*$/, fieldWords.invalid),
      ),
    '',
  ),
  code: z._default(z.string().check(z.trim(), z.regex(/^(\d{6})?$/, words.code)), ''),
  version,
})
export type HandOver = z.output<typeof HandOver> & { id: string }

/**
 * What is printed: the slip the customer takes along, its label, the results of the tests. The link
 * is for the QR code.
 */
export const RepairPaper = z.object({
  ticket: RepairTicket,
  link: z.string(),
  url: z.string(),
  terms: z.array(z.string()),
})
export type RepairPaper = z.output<typeof RepairPaper>

const Told = z.object({ message: z.string(), data: RepairTicket })
const desk = { access: 'repairs' } as const

export const deskRepairs = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs',
    summary: 'Repairs, newest first',
    query: RepairQuery,
    reply: z.array(RepairCard),
    paged: true,
  }),
  board: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/board',
    summary: 'What is in work, by stage: how many, and the most urgent of each',
    query: BoardQuery,
    reply: RepairBoard,
  }),
  counts: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/counts',
    summary: 'How many repairs are open, are overdue, have unread messages and wait to be fetched',
    reply: z.object({
      open: z.number(),
      booked: z.number(),
      overdue: z.number(),
      unread: z.number(),
      mine: z.number(),
      unclaimed: z.number(),
    }),
  }),
  technicians: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/technicians',
    summary: 'Who works on repairs',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  lookUp: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/look-up',
    summary:
      'Who or what was typed or scanned at the desk: customers by phone or name, devices by ' +
      'serial number, repairs by number or the code of a slip',
    query: z.strictObject({
      q: z
        .string()
        .check(z.trim(), z.minLength(2, fieldWords.required), z.maxLength(200, fieldWords.tooLong)),
    }),
    reply: z.object({
      customers: z.array(Contact),
      devices: z.array(KnownDevice),
      tickets: z.array(RepairCard),
    }),
    perMinute: 600,
  }),
  devicesOf: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/customers/{id}/device',
    summary: 'The devices that a customer has bought or brought before, newest first',
    params: byUuid,
    reply: z.array(KnownDevice),
  }),
  one: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/{id}',
    summary: 'One repair with everything about it',
    params: byUuid,
    reply: RepairTicket,
  }),
  takeIn: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs',
    summary:
      'Take a device in, booked or not; an `Idempotency-Key` header makes a repeated call ' +
      'safe. The link is for the slip',
    body: TakeIn,
    reply: z.object({ message: z.string(), data: RepairTicket, link: z.string() }),
    status: 201,
    idempotent: true,
  }),
  bookFor: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/booking',
    summary:
      'Book a repair for somebody on the phone; an `Idempotency-Key` header makes a repeated ' +
      'call safe',
    body: BookByPhone,
    reply: Told,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    ...desk,
    method: 'PUT',
    path: '/repairs/{id}',
    summary: 'Change what is known of a repair',
    params: byUuid,
    body: ChangeRepair,
    reply: Told,
  }),
  assign: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/technician',
    summary: 'Say who works on it',
    params: byUuid,
    body: z.strictObject({ technician: z.nullable(uuid), version }),
    reply: Told,
  }),
  move: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/move',
    summary: 'Move a repair to a stage that may follow, or into a stage of the shop’s own',
    params: byUuid,
    body: MoveRepair,
    reply: Told,
  }),
  addNote: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/note',
    summary: 'Add a note: inside the shop, or a message to the customer',
    params: byUuid,
    body: AddNote,
    reply: Told,
    status: 201,
  }),
  readMessages: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/read',
    summary: 'Say that the customer’s messages were read',
    params: byUuid,
    reply: Told,
  }),
  addPhoto: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/photo',
    summary: 'Add a photo as multipart/form-data; the customer sees it once it is released',
    params: byUuid,
    upload: true,
    reply: z.object({ id: z.string() }),
    status: 201,
    perMinute: 60,
  }),
  photo: endpoint({
    ...desk,
    method: 'GET',
    path: '/repairs/photo/{id}',
    summary: 'A photo of a repair; a WebP picture',
    params: byUuid,
    download: 'image/webp',
    reply: z.string(),
  }),
  changePhoto: endpoint({
    ...desk,
    method: 'PUT',
    path: '/repairs/photo/{id}',
    summary: 'Release a photo to the customer or take that back, and say what it shows',
    params: byUuid,
    body: z.strictObject({ isReleased: z.boolean(), note: z._default(maybeLine(200), '') }),
    reply: Told,
  }),
  removePhoto: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/repairs/photo/{id}',
    summary: 'Remove a photo',
    params: byUuid,
    reply: Told,
  }),
  saveEstimate: endpoint({
    ...desk,
    method: 'PUT',
    path: '/repairs/{id}/estimate',
    summary:
      'Write the estimate. One that was sent and not answered is taken back by this; after an ' +
      'answer it is a further one',
    params: byUuid,
    body: SaveEstimate,
    reply: Told,
  }),
  sendEstimate: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/estimate/send',
    summary: 'Send the estimate: the customer is told, and the repair waits for the answer',
    params: byUuid,
    body: z.strictObject({ version }),
    reply: Told,
  }),
  withdrawEstimate: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/estimate/withdraw',
    summary: 'Take an estimate back that nobody has answered, or throw a draft away',
    params: byUuid,
    body: z.strictObject({ version }),
    reply: Told,
  }),
  decideFor: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/estimate/decision',
    summary: 'Enter the answer that the customer gave at the counter or on the phone',
    params: byUuid,
    body: DecideFor,
    reply: Told,
  }),
  askAdvance: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/advance',
    summary:
      'Ask for an advance, before anything is approved, too; it counts towards what is ' +
      'approved. One that nobody has paid is replaced',
    params: byUuid,
    body: AskAdvance,
    reply: Told,
  }),
  fitPart: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/line/{line}/use',
    summary: 'Say that the part of an approved line was built in, or that it was not',
    params: z.strictObject({ id: uuid, line: id }),
    body: z.strictObject({ isUsed: z.boolean() }),
    reply: Told,
  }),
  dropLine: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/line/{line}/drop',
    summary:
      'Leave out what was approved and is not needed: it is not charged, and its part is for ' +
      'sale again',
    params: z.strictObject({ id: uuid, line: id }),
    body: z.strictObject({ reason: text(300, words.reason) }),
    reply: Told,
  }),
  saveTests: endpoint({
    ...desk,
    method: 'PUT',
    path: '/repairs/{id}/tests',
    summary: 'Keep the results of the tests; without a result for each it does not get ready',
    params: byUuid,
    body: SaveTests,
    reply: Told,
  }),
  lookAtPassword: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/password/look',
    summary: 'The password of the device, for who works on it; every look is in the audit log',
    params: byUuid,
    reply: z.object({ password: z.string() }),
    perMinute: 20,
  }),
  setPassword: endpoint({
    ...desk,
    method: 'PUT',
    path: '/repairs/{id}/password',
    summary: 'Keep the password of the device, encrypted; an empty one erases it',
    params: byUuid,
    body: z.strictObject({ password: maybeLine(200) }),
    reply: Told,
  }),
  handOver: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/hand-over',
    summary:
      'Hand the device over, repaired or not: paid or with a reason, against a signature or ' +
      'the pick-up code; the warranty begins',
    params: byUuid,
    body: HandOver,
    reply: Told,
    idempotent: true,
  }),
  paper: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/paper',
    summary:
      'What a slip, a label and a test report need to be printed, with a new link for the QR code',
    params: byUuid,
    reply: RepairPaper,
  }),
  sendLink: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/link',
    summary: 'Send the customer the link again, by mail and message',
    params: byUuid,
    reply: z.object({ message: z.string(), link: z.string() }),
  }),
  remind: endpoint({
    ...desk,
    method: 'POST',
    path: '/repairs/{id}/remind',
    summary: 'Remind the customer of a device that waits to be fetched, or of an estimate',
    params: byUuid,
    reply: Told,
  }),
}
