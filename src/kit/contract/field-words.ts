import { inLanguages } from './language.ts'
import * as en from './words/en.fields.ts'

// Separate from what pages say: they load with the schemas, when somebody fills in a form.
export const fieldWords = inLanguages({ en: en.fields })
