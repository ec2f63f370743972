import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.order.ts'

export const orderRepairWords = inLanguages({ en: en.order })
