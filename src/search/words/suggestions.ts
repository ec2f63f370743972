import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/suggestions.ts'

// Separate, because they are only loaded once a customer uses the search box.
export const suggestionWords = inLanguages({ en: en.suggestions })
