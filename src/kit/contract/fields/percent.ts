import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'

/** A percentage with at most two decimals, so that it fits into whole basis points. */
export const percent = z
  .number(fieldWords.percent)
  .check(
    z.minimum(0, fieldWords.percent),
    z.maximum(100, fieldWords.percent),
    z.multipleOf(0.01, fieldWords.percent),
  )
