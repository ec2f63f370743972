import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/shelf.ts'

export const shelfWords = inLanguages({ en: en.shelf })
