import * as z from 'zod/mini'
import { fieldWords } from './field-words.ts'

/** The id of a page or record: short, and opaque to clients. */
export const id = z.string().check(z.regex(/^\d{1,18}$/, fieldWords.invalid))

/** The parameters of a call about one thing. */
export const byId = z.strictObject({ id })
