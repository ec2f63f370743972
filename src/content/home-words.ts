import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.home.ts'

/** What a home page says until its owner says something else. */
export const contentHomeWords = inLanguages({ en: en.home })
