import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { toAdYear } from '../model.ts'

/** An optional year in a form. Empty is null. */
export const yearField = z.pipe(
  z.string().check(z.trim(), z.regex(/^$|^(19[5-9]\d|20\d\d)$/, fieldWords.invalid)),
  z.transform((text: string) => (text === '' ? null : toAdYear(Number(text)))),
)
