import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/intake.ts'

export const intakeWords = inLanguages({ en: en.intake })
