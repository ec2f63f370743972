import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.pages.ts'

export const pagesWords = inLanguages({ en: en.pages })
