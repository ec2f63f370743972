import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.settings.ts'

// Only the owner reads these.
export const paymentSettingsWords = inLanguages({ en: en.settings })
