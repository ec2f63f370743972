import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.pages.ts'

// Separate from what surrounds every page.
export const pageWords = inLanguages({ en: en.pages })
