import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/pages.ts'

export const storefrontPageWords = inLanguages({ en: en.pages })
