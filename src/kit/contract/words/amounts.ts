import { inLanguages } from '../language.ts'
import * as en from './en/amounts.ts'

export const amountWords = inLanguages({ en: en.amounts })
