import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/added.ts'

export const addedWords = inLanguages({ en: en.added })
