import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.reset.ts'

export const resetWords = inLanguages({ en: en.reset })
