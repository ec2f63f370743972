import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const settlementOfficeWords = inLanguages({ en: en.office })
