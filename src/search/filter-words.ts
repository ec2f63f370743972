import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.filters.ts'

// Said by whoever prepares a list: the page itself gets the finished words.
export const filterWords = inLanguages({ en: en.filters })
