import * as z from 'zod/mini'
import { fieldWords } from './field-words.ts'

/** The id of a page or record: short, opaque to clients, and written in one way only. */
export const id = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/, fieldWords.invalid))

/** The parameters of a call about one thing. */
export const byId = z.strictObject({ id })
