import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.seller-mails.ts'

// What sellers are told of their part of orders.
export const sellerOrderMailWords = inLanguages({ en: en.mails })
