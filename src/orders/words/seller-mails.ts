import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/seller-mails.ts'

export const sellerOrderMailWords = inLanguages({ en: en.mails })
