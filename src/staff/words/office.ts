import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const staffOfficeWords = inLanguages({ en: en.office })
