import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/text.ts'

export const textWords = inLanguages({ en: en.text })
