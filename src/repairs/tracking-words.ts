import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.tracking.ts'

export const trackingWords = inLanguages({ en: en.tracking })
