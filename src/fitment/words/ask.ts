import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/ask.ts'

export const fitAskWords = inLanguages({ en: en.ask })
