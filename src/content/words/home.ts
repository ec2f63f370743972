import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/home.ts'

/** The texts of the standard home page. */
export const contentHomeWords = inLanguages({ en: en.home })
