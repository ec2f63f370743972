import { messagesInLanguages } from '../language.ts'
import * as en from './en/fields.ts'

// Separate from the words of pages: these load with the schemas, when a form is first used.
export const fieldWords = messagesInLanguages({ en: en.fields })
