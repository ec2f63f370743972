import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.paper.ts'

export const paperWords = inLanguages({ en: en.paper })
