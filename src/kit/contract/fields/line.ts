import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'

// These marks change the direction of the text after them, which can disguise it. Joiners of
// letters, which Nepali needs, stay allowed.
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/

/** Whether the text has a visible character. A name of invisible characters is no name. */
export const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text)

const isOneLine = (text: string) =>
  !/[\p{Cc}\u2028\u2029]/u.test(text) && !directionMarks.test(text)

/** Whether the text is visible and has no direction marks. It may have several lines. */
export const isPlainText = (text: string) => isVisible(text) && !directionMarks.test(text)

/** One line of visible text, or an empty one. */
export const optionalLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, fieldWords.tooLong),
    z.refine(isOneLine, fieldWords.oneLine),
    z.refine((text) => text === '' || isVisible(text), fieldWords.required),
  )

/** One line of visible text; not empty. */
export const line = (max: number) => optionalLine(max).check(z.minLength(1, fieldWords.required))
