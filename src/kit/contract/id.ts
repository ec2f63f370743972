import * as z from 'zod/mini'
import { fields } from './field-messages.ts'

/** An address of a page or a record: opaque to clients, short. */
export const id = z.string().check(z.regex(/^\d{1,18}$/, fields.invalid))
