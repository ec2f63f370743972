import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/standard-pages.ts'

/** The texts of the pages that every shop has, until the owner publishes others. */
export const standardPageWords = inLanguages({ en: en.standardPages })
