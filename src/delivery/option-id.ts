import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/words/fields.ts'

/** The id of a delivery option in the API: `courier`, `pickup` or a number. */
export const optionId = z.string().check(z.regex(/^[a-z0-9]{1,20}$/, fieldWords.notAnOption))
