import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/page.ts'

export const sellerPageWords = inLanguages({ en: en.page })
