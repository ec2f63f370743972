import * as z from 'zod/mini'
import { id } from '#kit/contract/fields/id.ts'
import { optionalLine } from '#kit/contract/fields/line.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { LineQuantity } from '#orders/consignment.ts'
import { normalizeNumber } from '#warranties/model.ts'
import { deviceKinds, repairLimits } from './model.ts'
import { repairFieldWords as words } from './words/fields.ts'

/** An optional text of several lines. */
export const maybeText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong)), '')
/** A required text of several lines. */
export const text = (max: number, required = fieldWords.required) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(max, fieldWords.tooLong))

/** The secret part of a tracking link. */
export const link = z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid))

const maxRupees = 10_000_000
/** An amount in rupees, 0 included. */
export const rupees = z.number(fieldWords.notANumber).check(
  z.minimum(0, words.negative),
  z.maximum(maxRupees, words.large),
  z.refine((amount) => Math.abs(amount * 100 - toPaisa(amount)) < 1e-6, words.paisa),
)

const serial = z._default(
  z.pipe(
    z.string().check(z.maxLength(200, fieldWords.tooLong)),
    z.pipe(z.transform(normalizeNumber), optionalLine(60)),
  ),
  '',
)

/** The fields that describe a device. */
export const device = {
  kind: z.enum(deviceKinds, words.kind),
  brand: optionalLine(60).check(z.minLength(1, words.brand)),
  model: z._default(optionalLine(100), ''),
  serial,
}

export const listUpTo = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, fieldWords.tooLong))

/** Ids of faults. */
export const faults = z._default(listUpTo(id, repairLimits.faults), [])

/** Ids of uploaded photos. */
export const photos = z._default(listUpTo(uuid, repairLimits.photos), [])

/** The order item that needs the repair. */
export const order = z.optional(z.strictObject({ id: uuid, line: LineQuantity.def.shape.line }))

/** An ISO 8601 timestamp with its time zone. */
export const moment = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
        !Number.isNaN(Date.parse(value)),
      fieldWords.invalid,
    ),
  )

/** The version that the caller read. If it has changed since, the call is refused. */
export const version = z.int()
