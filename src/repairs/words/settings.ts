import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/setup.ts'

export const setupWords = inLanguages({ en: en.setup })
export const defaultRuleWords = inLanguages({ en: en.defaults })
