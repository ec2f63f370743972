import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/services.ts'

export const serviceWords = inLanguages({ en: en.services })
