import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.frame.ts'

export const repairFrameWords = inLanguages({ en: en.frame })
