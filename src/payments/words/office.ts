import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/desk.ts'

export const deskWords = inLanguages({ en: en.staff })
