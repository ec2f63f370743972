import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.policy.ts'

export const policyWords = inLanguages({ en: en.policy })
