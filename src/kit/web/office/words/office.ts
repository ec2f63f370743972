import { inLanguages } from '../../../contract/language.ts'
import * as en from './en/office.ts'

/** Words shared by all pages of the back office. */
export const commonWords = inLanguages({ en: en.office })
