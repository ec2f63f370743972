import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/contact.ts'

export const contactWords = inLanguages({ en: en.contact })
