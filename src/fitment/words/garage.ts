import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/garage.ts'

export const fitGarageWords = inLanguages({ en: en.garage })
