import * as z from 'zod/mini'
import { fieldWords } from '../../contract/field-words.ts'

/**
 * A number as somebody types it, with or without commas. Anything else becomes NaN, which every
 * schema refuses.
 */
export const toNumber = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''))

/** A typed number, checked by the schema that the API has for it. */
export const typedNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, fieldWords.required)),
    z.pipe(z.transform(toNumber), schema),
  )
