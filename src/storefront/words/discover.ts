import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/discover.ts'

export const discoverWords = inLanguages({ en: en.discover })
