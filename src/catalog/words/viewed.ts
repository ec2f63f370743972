import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/viewed.ts'

export const viewedWords = inLanguages({ en: en.viewed })
