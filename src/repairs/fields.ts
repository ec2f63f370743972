import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { line, maybeLine } from '#kit/contract/line.ts'
import { uuid } from '#kit/contract/uuid.ts'
import { cleanNumber } from '#warranties/model.ts'
import { repairFieldWords as words } from './field-words.ts'
import { deviceKinds, repairLimits } from './model.ts'

/** A text of several lines that may be empty. */
export const maybeText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong)), '')
/** A text of several lines that says something. */
export const text = (max: number, required = fieldWords.required) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(max, fieldWords.tooLong))

/** The secret end of a link. */
export const link = z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid))

const maxRupees = 10_000_000
/** Money in rupees, nothing at all included. */
export const rupees = z.number(fieldWords.notANumber).check(
  z.minimum(0, words.negative),
  z.maximum(maxRupees, words.large),
  z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, words.paisa),
)

const serial = z._default(
  z.pipe(
    z.string().check(z.maxLength(200, fieldWords.tooLong)),
    z.pipe(z.transform(cleanNumber), maybeLine(60)),
  ),
  '',
)

/** What is to be repaired. */
export const device = {
  kind: z.enum(deviceKinds, words.kind),
  brand: maybeLine(60).check(z.minLength(1, words.brand)),
  model: z._default(maybeLine(100), ''),
  serial,
}

/** Ids of photos that were uploaded before. */
export const photos = z._default(
  z.array(uuid).check(z.maxLength(repairLimits.photos, fieldWords.tooLong)),
  [],
)

/** A short word for something that belongs to it: charger, bag. */
export const accessories = z._default(
  z.array(line(60)).check(z.maxLength(repairLimits.accessories, fieldWords.tooLong)),
  [],
)

/** A moment, ISO 8601 with its zone. */
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

/** As it was seen; if somebody has changed it since, nothing happens. */
export const version = z.int()
