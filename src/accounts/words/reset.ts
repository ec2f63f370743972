import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/reset.ts'

export const resetWords = inLanguages({ en: en.reset })
