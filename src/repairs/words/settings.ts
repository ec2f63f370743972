import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/settings.ts'

export const repairSettingsWords = inLanguages({ en: en.settings })
export const defaultRuleWords = inLanguages({ en: en.defaults })
