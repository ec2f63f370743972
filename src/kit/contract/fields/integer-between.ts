import * as z from 'zod/mini'
import type { Message } from '../language.ts'

/** A whole number within these limits; one message for every error. */
export const integerBetween = (min: number, max: number, message: Message) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))
