import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/tracking.ts'

export const trackingWords = inLanguages({ en: en.tracking })
export const repairReplyWords = inLanguages({ en: en.replies })
