import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/links.ts'

export const linkFieldWords = inLanguages({ en: en.links })
