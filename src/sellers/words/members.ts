import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/members.ts'

// Texts for members in their seller's office.
export const memberWords = inLanguages({ en: en.members })
