import * as z from 'zod/mini'
import { fieldWords } from './field-words.ts'

/**
 * Marks that turn the direction of what follows: what is read is then not what is there. Joiners of
 * letters are none.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Whether there is anything to be seen: letters that nobody sees make no name. */
export const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text)

const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text) && !turning.test(text)

/** Text that says something, and nothing that nobody sees; also of several lines. */
export const isPlain = (text: string) => isVisible(text) && !turning.test(text)

/** One line of text; it may be empty. */
export const maybeLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, fieldWords.tooLong),
    z.refine(isOneLine, fieldWords.oneLine),
    z.refine((text) => text === '' || isVisible(text), fieldWords.required),
  )

/** One line of text that says something. */
export const line = (max: number) => maybeLine(max).check(z.minLength(1, fieldWords.required))
