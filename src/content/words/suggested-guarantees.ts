import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/suggested-guarantees.ts'

/** The guarantees of the specification (§1), their titles word for word. */
export const suggestedGuaranteeWords = inLanguages({ en: en.suggestedGuarantees })
