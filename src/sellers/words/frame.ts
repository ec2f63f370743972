import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/frame.ts'

export const sellerFrameWords = inLanguages({ en: en.frame })
