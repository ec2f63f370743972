import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/tracking.ts'

export const trackingWords = inLanguages({ en: en.tracking })
export const repairWords = inLanguages({ en: en.replies })
