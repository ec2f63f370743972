import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const orderOfficeWords = inLanguages({ en: en.office })
