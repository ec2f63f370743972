import { inLanguages, messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the shop's words, so that customers don't load these.
export const importOfficeWords = inLanguages({ en: en.office })

/** Problems of a table's cells. They are worded when they are reported. */
export const importProblems = messagesInLanguages({ en: en.office.problems })
