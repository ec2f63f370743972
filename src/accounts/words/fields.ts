import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// Separate from the words of pages: these load with the schemas, once a form is used.
export const accountFieldWords = inLanguages({ en: en.fields })
