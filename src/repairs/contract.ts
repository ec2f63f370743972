import * as z from 'zod/mini'
import { customerName } from '#accounts/contact.ts'
import { email, mobilePhone } from '#accounts/contract.ts'
import { day } from '#kit/contract/day-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { maybeLine } from '#kit/contract/line.ts'
import { paging } from '#kit/contract/paging.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { Piece } from '#orders/consignment.ts'
import { Handover } from '#payments/contract.ts'
import { gatewayWays } from '#payments/model.ts'
import { repairFieldWords as words } from './field-words.ts'
import { device, link, maybeText, moment, photos, text } from './fields.ts'
import { deviceKinds, deviceWays, numberIn, repairLimits } from './model.ts'
import { CollectAddress, OwnRepair, TrackedRepair } from './repair.ts'

/** Something that goes wrong, as customers say it. */
export const Fault = z.object({
  id: z.string(),
  name: z.string(),
  /** What one notices, or first aid. */
  hint: z.string(),
  /** What is done about it, for the list of prices. */
  done: z.string(),
  /** How long it takes, in words. */
  takes: z.string(),
  kinds: z.array(z.enum(deviceKinds)),
  /** Part and work with VAT; null where nobody can say. */
  priceFrom: z.nullable(z.number()),
  /** The price is what it costs, and not only where it begins. */
  isFixed: z.boolean(),
  /** One of those that are shown large, with a picture. */
  isCommon: z.boolean(),
  /** The name of its picture, one of a fixed set. */
  picture: z.string(),
})
export type Fault = z.output<typeof Fault>

export const RepairOffer = z.object({
  isOpen: z.boolean(),
  faults: z.array(Fault),
  brands: z.array(z.string()),
  /** Whether the shop collects, and where, in words. */
  collects: z.boolean(),
  collectArea: z.string(),
  warrantyDays: z.number(),
  noFixFee: z.number(),
  eraseDays: z.number(),
  /** `10:00` and `17:30`, Nepal time; weekdays from 0, Sunday. */
  opens: z.string(),
  closes: z.string(),
  closedWeekdays: z.array(z.number()),
  holidays: z.array(z.object({ day, name: z.string() })),
})
export type RepairOffer = z.output<typeof RepairOffer>

const SlotsOfDay = z.object({
  day,
  /**
   * Null on an ordinary day; otherwise why it is closed, empty for a weekday on which the shop
   * always is.
   */
  closed: z.nullable(z.string()),
  slots: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), isFree: z.boolean() })),
})
export type SlotsOfDay = z.output<typeof SlotsOfDay>

export const BookRepair = z.strictObject({
  ...device,
  /** Ids of faults. */
  faults: z._default(z.array(id).check(z.maxLength(repairLimits.faults, fieldWords.tooLong)), []),
  words: maybeText(repairLimits.words),
  photos,
  way: z.enum(deviceWays, fieldWords.required),
  /** When it comes or is collected: the beginning of a free slot. */
  slot: z.optional(moment),
  address: z.optional(CollectAddress),
  name: customerName,
  phone: mobilePhone(words.phone),
  email: z._default(z.union([z.literal(''), email]), ''),
  /** The piece of an order of one's own that it is. */
  order: z.optional(z.strictObject({ id: uuid, line: Piece.def.shape.line })),
  /** Made by the browser: the same booking sent twice is one. */
  key: z.optional(uuid),
  /** Hidden from people; whoever fills it in is a bot. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
})
export type BookRepair = z.output<typeof BookRepair>

export const FindRepair = z.strictObject({
  number: z.string().check(z.refine((typed) => numberIn(typed) !== null, words.number)),
  phone: mobilePhone(words.phone),
})
export type FindRepair = z.output<typeof FindRepair>

export const WriteMessage = z.strictObject({ text: text(repairLimits.message, words.message) })

/** Whatever is not approved is declined. */
export const DecideEstimate = z.strictObject({
  estimate: uuid,
  /** As it was read; if it has been changed since, nothing happens. */
  version: z.int(),
  approved: z.array(id).check(z.maxLength(repairLimits.lines, fieldWords.tooLong)),
})
export type DecideEstimate = z.output<typeof DecideEstimate>

export const ClaimRepair = z.strictObject({ words: text(repairLimits.words, words.words), photos })
export type ClaimRepair = z.output<typeof ClaimRepair>

const byLink = z.strictObject({ link })
const Told = z.object({ message: z.string(), data: TrackedRepair })
const Booked = z.object({
  message: z.string(),
  data: z.object({ number: z.number(), link: z.string() }),
})

export const repairs = {
  offer: endpoint({
    method: 'GET',
    path: '/repair/offer',
    access: 'public',
    summary: 'What is repaired, at which prices, and when the desk is open',
    reply: RepairOffer,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/repair/slots',
    access: 'public',
    summary:
      'When a device can be brought or collected in the next two weeks; days on which the ' +
      'shop is closed are named',
    query: z.strictObject({ way: z.enum(deviceWays) }),
    reply: z.array(SlotsOfDay),
  }),
  models: endpoint({
    method: 'GET',
    path: '/repair/models',
    access: 'public',
    summary:
      'Models that match what was typed so far, from the catalogue and from what was repaired ' +
      'before',
    query: z.strictObject({
      kind: z.optional(z.enum(deviceKinds)),
      brand: z.optional(maybeLine(60)),
      q: z._default(maybeLine(100), ''),
    }),
    reply: z.array(z.object({ brand: z.string(), model: z.string() })),
    perMinute: 300,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/repair/photo',
    access: 'public',
    summary:
      'Upload a photo for a booking as multipart/form-data; whoever knows its id can add it ' +
      'to one repair within a day',
    upload: true,
    reply: z.object({ id: z.string() }),
    status: 201,
    perMinute: 20,
  }),
  book: endpoint({
    method: 'POST',
    path: '/repair',
    access: 'public',
    knowsCaller: true,
    whenOpen: true,
    summary:
      'Book a repair; without an account, too. The same `key` sent again is the same booking',
    body: BookRepair,
    reply: Booked,
    status: 201,
    perMinute: 10,
  }),
  find: endpoint({
    method: 'POST',
    path: '/repair/find',
    access: 'public',
    summary:
      'The link of a repair, for whoever knows its number and the phone it was booked with; ' +
      'every other answer is the same',
    body: FindRepair,
    reply: z.object({ link: z.string() }),
    perMinute: 10,
  }),
  track: endpoint({
    method: 'GET',
    path: '/repair/track/{link}',
    access: 'public',
    knowsCaller: true,
    summary: 'A repair, for whoever has its link',
    params: byLink,
    reply: TrackedRepair,
  }),
  trackedPhoto: endpoint({
    method: 'GET',
    path: '/repair/track/{link}/photo/{id}',
    access: 'public',
    summary: 'A photo of a repair that its owner may see; a WebP picture',
    params: z.strictObject({ link, id: uuid }),
    download: 'image/webp',
    reply: z.string(),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/repair/track/{link}/decision',
    access: 'public',
    summary: 'Answer an estimate line by line: parts of what is approved are reserved',
    params: byLink,
    body: DecideEstimate,
    reply: Told,
    perMinute: 20,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/repair/track/{link}/pay',
    access: 'public',
    summary:
      'Begin to pay what is due of one of the orders of a repair with a gateway; the reply ' +
      'leads the browser to its page',
    params: byLink,
    body: z.strictObject({ orderId: uuid, way: z.enum(gatewayWays) }),
    reply: z.object({ attempt: z.string(), handover: Handover }),
    status: 201,
    perMinute: 10,
  }),
  write: endpoint({
    method: 'POST',
    path: '/repair/track/{link}/message',
    access: 'public',
    summary: 'Write to the desk about a repair',
    params: byLink,
    body: WriteMessage,
    reply: Told,
    status: 201,
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/repair/track/{link}/cancel',
    access: 'public',
    summary: 'Call off a booking before the device is there',
    params: byLink,
    reply: Told,
    perMinute: 10,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/repair/track/{link}/claim',
    access: 'public',
    summary:
      'Claim the warranty of a repair: a new one is booked that belongs to it, and the period ' +
      'goes on as it was',
    params: byLink,
    body: ClaimRepair,
    reply: Booked,
    status: 201,
    perMinute: 10,
  }),
  own: endpoint({
    method: 'GET',
    path: '/repair/user',
    access: 'customer',
    summary: 'One’s own repairs, newest first',
    query: z.strictObject(paging),
    reply: z.array(OwnRepair),
    paged: true,
  }),
  ownLink: endpoint({
    method: 'POST',
    path: '/repair/user/{id}/link',
    access: 'customer',
    summary: 'The link of one’s own repair',
    params: byUuid,
    reply: z.object({ link: z.string() }),
  }),
}
