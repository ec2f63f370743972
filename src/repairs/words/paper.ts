import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/paper.ts'

export const documentWords = inLanguages({ en: en.document })
