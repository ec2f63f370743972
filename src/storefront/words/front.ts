import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/front.ts'

export const frontWords = inLanguages({ en: en.front })
