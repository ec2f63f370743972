import { messagesInLanguages } from '../language.ts'
import * as en from './en/fields.ts'

export const fieldWords = messagesInLanguages({ en: en.fields })
