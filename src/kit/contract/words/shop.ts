import { inLanguages } from '../language.ts'
import * as en from './en/shop.ts'

export const kitWords = inLanguages({ en: en.screens })
