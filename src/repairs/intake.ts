import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { line, maybeLine } from '#kit/contract/line.ts'
import { uuid } from '#kit/contract/uuid.ts'
import { Piece } from '#orders/consignment.ts'
import { repairFieldWords as words } from './field-words.ts'
import { accessories, device, maybeText, moment, photos, version } from './fields.ts'
import { deviceWays, repairLimits, repairSources } from './model.ts'
import { CollectAddress } from './repair.ts'

const checklist = z._default(
  z
    .array(
      z.strictObject({
        name: line(80),
        isFine: z.nullable(z.boolean()),
        note: z._default(maybeLine(200), ''),
      }),
    )
    .check(z.maxLength(repairLimits.tests, fieldWords.tooLong)),
  [],
)

/** What the customer leaves, and what is wrong with it. */
const told = {
  ...device,
  faults: z._default(z.array(id).check(z.maxLength(repairLimits.faults, fieldWords.tooLong)), []),
  words: maybeText(repairLimits.words),
  accessories,
  checklist,
  condition: maybeText(repairLimits.note),
  technician: z._default(z.nullable(uuid), null),
  dueAt: z._default(z.nullable(moment), null),
  isUrgent: z._default(z.boolean(), false),
}

export const TakeIn = z.strictObject({
  ...told,
  /** Somebody whom the shop knows … */
  customerId: z.optional(uuid),
  /** … or will know from now on. */
  customer: z.optional(NewCustomer),
  source: z._default(z.enum(repairSources), 'counter'),
  /** The booking it was announced with, as it was seen. */
  booking: z.optional(z.strictObject({ id: uuid, version })),
  /** The repair under whose warranty it comes back. */
  claimOf: z.optional(uuid),
  /** The piece of an order that it is. */
  order: z.optional(z.strictObject({ id: uuid, line: Piece.def.shape.line })),
  /** Kept encrypted, and erased some days after the device is handed over. */
  password: z._default(maybeLine(200), ''),
  agreesToDataLoss: z.boolean(words.consent),
  agreesToPrivacy: z.boolean(words.consent),
  photos,
})
export type TakeIn = z.output<typeof TakeIn>

/** Somebody called: the device comes later. */
export const BookByPhone = z.strictObject({
  ...device,
  faults: told.faults,
  words: told.words,
  customerId: z.optional(uuid),
  customer: z.optional(NewCustomer),
  way: z.enum(deviceWays, fieldWords.required),
  slot: z.optional(moment),
  address: z.optional(CollectAddress),
})
export type BookByPhone = z.output<typeof BookByPhone>

export const ChangeRepair = z.strictObject({ ...told, version })
export type ChangeRepair = z.output<typeof ChangeRepair> & { id: string }
