import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/coming-soon.ts'

export const comingSoonWords = inLanguages({ en: en.comingSoon })
