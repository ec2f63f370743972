import { inLanguages } from '../language.ts'
import * as en from './en/mails.ts'

export const kitMailWords = inLanguages({ en: en.mails })
