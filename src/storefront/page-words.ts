import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.pages.ts'

// Apart from what stands around every page.
export const pageWords = inLanguages({ en: en.pages })
