import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/filters.ts'

// Used where a list is prepared: the page itself gets finished labels.
export const filterWords = inLanguages({ en: en.filters })
