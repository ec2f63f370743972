import * as z from 'zod/mini'
import { fieldWords } from '../../../contract/words/fields.ts'

/** Parses a typed number, with or without commas. Other text gives NaN, which schemas reject. */
export const toNumber = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''))

/** A field for a typed number, validated with the schema of the API. */
export const typedNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, fieldWords.required)),
    z.pipe(z.transform(toNumber), schema),
  )
