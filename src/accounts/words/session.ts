import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/session.ts'

// Every page loads these, so they are separate from the words of the account's pages.
export const sessionWords = inLanguages({ en: en.session })
