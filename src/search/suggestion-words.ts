import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.suggestions.ts'

// Said once somebody touches the search, and loaded then.
export const suggestionWords = inLanguages({ en: en.suggestions })
