import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { Address } from '#addresses/address.ts'
import { line, optionalLine } from '#kit/contract/fields/line.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { device, faults, listUpTo, maybeText, moment, order, photos, version } from './fields.ts'
import { repairLimits, repairSources, transportMethods } from './model.ts'
import { repairFieldWords as words } from './words/fields.ts'

const Point = z.strictObject({
  name: line(80),
  isFine: z.nullable(z.boolean()),
  note: z._default(optionalLine(200), ''),
})

/** Everything that staff record about a device, at intake and later. */
const details = {
  ...device,
  faults,
  description: maybeText(repairLimits.description),
  /** Items left with the device, such as a charger or a bag. */
  accessories: z._default(listUpTo(line(60), repairLimits.accessories), []),
  checklist: z._default(listUpTo(Point, repairLimits.tests), []),
  condition: maybeText(repairLimits.note),
  technician: z._default(z.nullable(uuid), null),
  dueAt: z._default(z.nullable(moment), null),
  isUrgent: z._default(z.boolean(), false),
}

export const TakeIn = z.strictObject({
  ...details,
  /** An existing customer. A new one is in `customer`. */
  customerId: z.optional(uuid),
  customer: z.optional(NewCustomer),
  source: z._default(z.enum(repairSources), 'counter'),
  /** The booking of this device, with the version that the caller read. */
  booking: z.optional(z.strictObject({ id: uuid, version })),
  /** The earlier repair whose warranty is claimed. */
  claimOf: z.optional(uuid),
  order,
  /** Stored encrypted, and erased some days after hand-over. */
  password: z._default(optionalLine(200), ''),
  agreesToDataLoss: z.boolean(words.consent),
  agreesToPrivacy: z.boolean(words.consent),
  photos,
})
export type TakeIn = z.output<typeof TakeIn>

/** A booking by phone, before the device arrives. */
export const BookByPhone = z.strictObject({
  ...device,
  faults,
  description: details.description,
  customerId: z.optional(uuid),
  customer: z.optional(NewCustomer),
  transport: z.enum(transportMethods, fieldWords.required),
  slot: z.optional(moment),
  address: z.optional(Address),
})
export type BookByPhone = z.output<typeof BookByPhone>

export const ChangeRepair = z.strictObject({ ...details, version })
export type ChangeRepair = z.output<typeof ChangeRepair> & { id: string }
