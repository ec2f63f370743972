import * as z from 'zod/mini'
import { fieldWords } from './field-words.ts'

/** Whether it exists in the calendar. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** A day that exists in the calendar: `2026-11-19`. */
export const day = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fieldWords.invalid), z.refine(isDay, fieldWords.invalid))
