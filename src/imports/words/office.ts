import { inLanguages, messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const importOfficeWords = inLanguages({ en: en.office })

/** Problems of a table's cells. They are worded when they are reported. */
export const importProblems = messagesInLanguages({ en: en.office.problems })
