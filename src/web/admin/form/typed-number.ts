import * as z from 'zod/mini'
import { fields } from '#contract/field-messages.ts'

/** A number as somebody types it, checked by the schema that the API has for it. */
export const typedNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, fields.required)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      schema,
    ),
  )
