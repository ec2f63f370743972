import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'

/** The id of a page or record: short, opaque to clients, and without alternative spellings. */
export const id = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/, fieldWords.invalid))

/** The parameters of a call about one record. */
export const byId = z.strictObject({ id })
