import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/listing.ts'

export const listingWords = inLanguages({ en: en.listing })
