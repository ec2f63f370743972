import { inLanguages } from './language.ts'
import * as en from './words/en.ts'

export const kitWords = inLanguages({ en: en.screens })
