import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/text-page.ts'

export const textPageWords = inLanguages({ en: en.textPage })
