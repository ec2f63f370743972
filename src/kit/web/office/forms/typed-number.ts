import * as z from 'zod/mini'
import { fieldWords } from '../../../contract/words/fields.ts'

/** Parses a typed number, with or without commas. Other text gives NaN, which schemas reject. */
export const toNumber = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''))

/** The same for a number that may be missing. */
export const maybeNumber = <Value>(schema: z.ZodMiniType<Value, number | undefined>) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text.trim() === '' ? undefined : toNumber(text))),
      schema,
    ),
  )

/** A field for a typed number, validated with the schema of the API. */
export const typedNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, fieldWords.required)),
    z.pipe(z.transform(toNumber), schema),
  )
