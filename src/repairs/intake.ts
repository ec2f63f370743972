import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { Address } from '#addresses/address.ts'
import { id } from '#kit/contract/fields/id.ts'
import { line, optionalLine } from '#kit/contract/fields/line.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { LineQuantity } from '#orders/consignment.ts'
import { accessories, device, maybeText, moment, photos, version } from './fields.ts'
import { repairLimits, repairSources, transportMethods } from './model.ts'
import { repairFieldWords as words } from './words/fields.ts'

const checklist = z._default(
  z
    .array(
      z.strictObject({
        name: line(80),
        isFine: z.nullable(z.boolean()),
        note: z._default(optionalLine(200), ''),
      }),
    )
    .check(z.maxLength(repairLimits.tests, fieldWords.tooLong)),
  [],
)

/** Everything that staff record about a device, at intake and later. */
const details = {
  ...device,
  faults: z._default(z.array(id).check(z.maxLength(repairLimits.faults, fieldWords.tooLong)), []),
  description: maybeText(repairLimits.description),
  accessories,
  checklist,
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
  /** The order item that needs the repair. */
  order: z.optional(z.strictObject({ id: uuid, line: LineQuantity.def.shape.line })),
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
  faults: details.faults,
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
