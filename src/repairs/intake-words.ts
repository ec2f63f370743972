import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.intake.ts'

export const intakeWords = inLanguages({ en: en.intake })
