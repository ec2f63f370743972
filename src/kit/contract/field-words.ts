import { inLanguages } from './language.ts'
import * as en from './words/en.fields.ts'

// Apart from what a page says: they come with the schemas, when somebody fills a form in.
export const fieldWords = inLanguages({ en: en.fields })
