import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/links.ts'

export const repairFrameWords = inLanguages({ en: en.frame })
export const orderRepairWords = inLanguages({ en: en.order })
