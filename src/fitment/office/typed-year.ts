import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { toAd } from '../model.ts'

/** A year as it is typed; nothing is not a year. */
export const typedYear = z.pipe(
  z.string().check(z.trim(), z.regex(/^$|^(19[5-9]\d|20\d\d)$/, fieldWords.invalid)),
  z.transform((text: string) => (text === '' ? null : toAd(Number(text)))),
)
