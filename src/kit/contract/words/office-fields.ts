import { messagesInLanguages } from '../language.ts'
import * as en from './en/office-fields.ts'

export const officeFieldWords = messagesInLanguages({ en: en.officeFields })
