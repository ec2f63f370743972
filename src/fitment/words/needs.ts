import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/needs.ts'

export const needWords = inLanguages({ en: en.needs })
