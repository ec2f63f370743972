import * as z from 'zod/mini'
import { FoundCustomer } from '#accounts/contact.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { line, optionalLine } from '#kit/contract/fields/line.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { paymentModes } from '#payments/model.ts'
import { amount, reference } from '#payments/staff-fields.ts'
import { BoardQuery, RepairBoard, RepairQuery } from './board.ts'
import { EstimateDecision, RequestAdvance, SaveEstimate } from './estimate.ts'
import { listUpTo, maybeText, text, version } from './fields.ts'
import { BookByPhone, ChangeRepair, TakeIn } from './intake.ts'
import { proofs, repairLimits, repairStages, testResults } from './model.ts'
import { PastDevice, RepairCard, RepairTicket } from './ticket.ts'
import { repairFieldWords as words } from './words/fields.ts'

export const MoveRepair = z.strictObject({
  to: z.enum(repairStages),
  /** A custom stage that follows `to`. */
  ownStage: z._default(z.nullable(id), null),
  /** Sent to the customer. */
  note: maybeText(repairLimits.note),
  version,
})
export type MoveRepair = z.output<typeof MoveRepair> & { id: string }

const AddNote = z.strictObject({ text: text(repairLimits.note), isOutward: z.boolean() })

export const SaveTests = z.strictObject({
  tests: listUpTo(
    z.strictObject({
      name: line(80),
      result: z.nullable(z.enum(testResults)),
      note: z._default(optionalLine(200), ''),
    }),
    repairLimits.tests,
  ),
  version,
})
export type SaveTests = z.output<typeof SaveTests> & { id: string }

export const HandOver = z.strictObject({
  /** Payments made now, by any methods; may be empty. */
  payments: z._default(
    listUpTo(z.strictObject({ mode: z.enum(paymentModes), amount, reference }), 8),
    [],
  ),
  /** Required when an amount stays due. */
  unpaidReason: z._default(optionalLine(300), ''),
  /** Name of the recipient. */
  to: line(100),
  proof: z.enum(proofs, words.signature),
  /** SVG path of the drawing, such as `M10 20L…`, in a 600 by 200 view box. */
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

const RepairCounts = z.object({
  open: z.number(),
  booked: z.number(),
  overdue: z.number(),
  unread: z.number(),
  mine: z.number(),
  unclaimed: z.number(),
})
export type RepairCounts = z.output<typeof RepairCounts>

const IntakeMatches = z.object({
  customers: z.array(FoundCustomer),
  devices: z.array(PastDevice),
  tickets: z.array(RepairCard),
})
export type IntakeMatches = z.output<typeof IntakeMatches>

/** Data for the printed claim slip, device label and test report. The link is for the QR code. */
export const RepairDocuments = z.object({
  ticket: RepairTicket,
  link: z.string(),
  url: z.string(),
  terms: z.array(z.string()),
})
export type RepairDocuments = z.output<typeof RepairDocuments>

const TicketReply = z.object({ message: z.string(), data: RepairTicket })
const staff = { access: 'repairs' } as const
const read = { ...staff, method: 'GET' } as const
/** A change of one repair, answered with the changed repair. */
const change = { ...staff, method: 'POST', params: byUuid, reply: TicketReply } as const
/** A change of one line of an estimate. */
const lineChange = { ...change, params: z.strictObject({ id: uuid, line: id }) } as const

export const staffRepairs = {
  list: endpoint({
    ...read,
    path: '/repairs',
    summary: 'Repairs, newest first',
    query: RepairQuery,
    reply: z.array(RepairCard),
    paged: true,
  }),
  board: endpoint({
    ...read,
    path: '/repairs/board',
    summary: 'Repairs in progress by stage: the count, and the most urgent repairs of each',
    query: BoardQuery,
    reply: RepairBoard,
  }),
  counts: endpoint({
    ...read,
    path: '/repairs/counts',
    summary:
      'How many repairs are open, are overdue, have unread messages and are waiting for pick-up',
    reply: RepairCounts,
  }),
  technicians: endpoint({
    ...read,
    path: '/repairs/technicians',
    summary: 'Staff who can be assigned to repairs',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  lookUp: endpoint({
    ...read,
    path: '/repairs/look-up',
    summary:
      'Look up typed or scanned text: customers by phone or name, devices by serial number, ' +
      'repairs by number or the code on a slip',
    query: z.strictObject({
      q: z
        .string()
        .check(z.trim(), z.minLength(2, fieldWords.required), z.maxLength(200, fieldWords.tooLong)),
    }),
    reply: IntakeMatches,
    perMinute: 600,
  }),
  confirmBooking: endpoint({
    ...change,
    path: '/repairs/{id}/confirm',
    summary: 'Confirm a booking that a visitor made, for example after a call',
  }),
  devicesOf: endpoint({
    ...read,
    path: '/repairs/customers/{id}/device',
    summary: 'The devices that a customer has bought here or had repaired before, newest first',
    params: byUuid,
    reply: z.array(PastDevice),
  }),
  one: endpoint({
    ...read,
    path: '/repairs/{id}',
    summary: 'One repair with all its details',
    params: byUuid,
    reply: RepairTicket,
  }),
  takeIn: endpoint({
    ...staff,
    method: 'POST',
    path: '/repairs',
    summary:
      'Take in a device, booked or not; an `Idempotency-Key` header makes a repeated call ' +
      'safe. The link is for the slip',
    body: TakeIn,
    reply: z.object({ message: z.string(), data: RepairTicket, link: z.string() }),
    status: 201,
    idempotent: true,
  }),
  bookFor: endpoint({
    ...staff,
    method: 'POST',
    path: '/repairs/booking',
    summary: 'Book a repair for a caller; an `Idempotency-Key` header makes a repeated call safe',
    body: BookByPhone,
    reply: TicketReply,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    ...change,
    method: 'PUT',
    path: '/repairs/{id}',
    summary: 'Change the details of a repair',
    body: ChangeRepair,
  }),
  assign: endpoint({
    ...change,
    path: '/repairs/{id}/technician',
    summary: 'Assign a technician',
    body: z.strictObject({ technician: z.nullable(uuid), version }),
  }),
  move: endpoint({
    ...change,
    path: '/repairs/{id}/move',
    summary: 'Move a repair to a possible next stage, or into a custom stage',
    body: MoveRepair,
  }),
  addNote: endpoint({
    ...change,
    path: '/repairs/{id}/note',
    summary: 'Add an internal note, or send the customer a message',
    body: AddNote,
    status: 201,
  }),
  readMessages: endpoint({
    ...change,
    path: '/repairs/{id}/read',
    summary: 'Mark the customer’s messages as read',
  }),
  addPhoto: endpoint({
    ...staff,
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
    ...read,
    path: '/repairs/photo/{id}',
    summary: 'A photo of a repair, as WebP',
    params: byUuid,
    download: 'image/webp',
    reply: z.string(),
  }),
  changePhoto: endpoint({
    ...change,
    method: 'PUT',
    path: '/repairs/photo/{id}',
    summary: 'Release a photo to the customer or hide it, and change its caption',
    body: z.strictObject({ isReleased: z.boolean(), note: z._default(optionalLine(200), '') }),
  }),
  removePhoto: endpoint({
    ...change,
    method: 'DELETE',
    path: '/repairs/photo/{id}',
    summary: 'Remove a photo',
  }),
  saveEstimate: endpoint({
    ...change,
    method: 'PUT',
    path: '/repairs/{id}/estimate',
    summary:
      'Write the estimate. This withdraws an unanswered estimate; after an answer it creates ' +
      'another one',
    body: SaveEstimate,
  }),
  authorizePrices: endpoint({
    ...change,
    secondPermission: 'discounts',
    path: '/repairs/{id}/estimate/authorization',
    summary:
      'Authorize, as a second person, parts of a warranty claim that replace nothing its ' +
      'customer paid for',
    body: z.strictObject({ version }),
  }),
  sendEstimate: endpoint({
    ...change,
    path: '/repairs/{id}/estimate/send',
    summary: 'Send the estimate: the customer is notified, and the repair waits for the answer',
    body: z.strictObject({ version }),
  }),
  withdrawEstimate: endpoint({
    ...change,
    path: '/repairs/{id}/estimate/withdraw',
    summary: 'Withdraw an unanswered estimate, or discard a draft',
    body: z.strictObject({ version }),
  }),
  decideFor: endpoint({
    ...change,
    path: '/repairs/{id}/estimate/decision',
    summary: 'Enter the answer that the customer gave at the counter or on the phone',
    body: EstimateDecision,
  }),
  requestAdvance: endpoint({
    ...change,
    path: '/repairs/{id}/advance',
    summary:
      'Request an advance, even before anything is approved; it counts towards the approved ' +
      'work. An unpaid advance is replaced',
    body: RequestAdvance,
  }),
  fitPart: endpoint({
    ...lineChange,
    path: '/repairs/{id}/line/{line}/use',
    summary: 'Mark the part of an approved line as fitted or not fitted',
    body: z.strictObject({ isUsed: z.boolean() }),
  }),
  dropLine: endpoint({
    ...lineChange,
    path: '/repairs/{id}/line/{line}/drop',
    summary:
      'Drop an approved line that is not needed: it is not charged, and its part is for sale ' +
      'again',
    body: z.strictObject({ reason: text(300, words.reason) }),
  }),
  saveTests: endpoint({
    ...change,
    method: 'PUT',
    path: '/repairs/{id}/tests',
    summary: 'Save test results; a repair needs a result for every test before it is ready',
    body: SaveTests,
  }),
  lookAtPassword: endpoint({
    ...staff,
    method: 'POST',
    path: '/repairs/{id}/password/look',
    summary:
      'The password of the device, for the assigned technician; each viewing is in the audit log',
    params: byUuid,
    reply: z.object({ password: z.string() }),
    perMinute: 20,
  }),
  setPassword: endpoint({
    ...change,
    method: 'PUT',
    path: '/repairs/{id}/password',
    summary: 'Store the password of the device, encrypted; an empty one erases it',
    body: z.strictObject({ password: optionalLine(200) }),
  }),
  handOver: endpoint({
    ...change,
    path: '/repairs/{id}/hand-over',
    summary:
      'Hand the device over, repaired or not: paid or with a reason, against a signature or ' +
      'the pick-up code. The warranty starts',
    body: HandOver,
    idempotent: true,
  }),
  paper: endpoint({
    ...staff,
    method: 'POST',
    path: '/repairs/{id}/paper',
    summary: 'Data for printing a slip, a label or a test report, with a new link for the QR code',
    params: byUuid,
    reply: RepairDocuments,
  }),
  sendLink: endpoint({
    ...staff,
    method: 'POST',
    path: '/repairs/{id}/link',
    summary: 'Send the customer the link again, by mail and message',
    params: byUuid,
    reply: Message,
  }),
  renewLinks: endpoint({
    ...staff,
    method: 'POST',
    path: '/repairs/{id}/link/renew',
    summary: 'End every link and the pick-up code of a repair, and send the customer new ones',
    params: byUuid,
    reply: Message,
  }),
  remind: endpoint({
    ...change,
    path: '/repairs/{id}/remind',
    summary: 'Remind the customer to pick up a device or to answer an estimate',
  }),
}
