import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/settings.ts'

// Separate because only the owner reads these.
export const paymentSettingsWords = inLanguages({ en: en.settings })
