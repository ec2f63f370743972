import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/thanks.ts'

export const thanksWords = inLanguages({ en: en.thanks })
