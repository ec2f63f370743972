import * as z from 'zod/mini'
import { fieldWords } from './field-words.ts'

/** An address of a page or a record: opaque to clients, short. */
export const id = z.string().check(z.regex(/^\d{1,18}$/, fieldWords.invalid))

/** The parameters of a call about one thing. */
export const byId = z.strictObject({ id })
