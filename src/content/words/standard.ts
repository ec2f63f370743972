import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/standard.ts'

/** The menu and footer, until the owner publishes others. */
export const standardLinkWords = inLanguages({ en: en.standardLinks })

/** The guarantees, until the owner publishes others. */
export const standardGuaranteeWords = inLanguages({ en: en.standardGuarantees })
