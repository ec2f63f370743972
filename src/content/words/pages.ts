import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/pages.ts'

export const pagesWords = inLanguages({ en: en.pages })
