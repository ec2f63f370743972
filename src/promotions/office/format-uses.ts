import type { Language } from '#kit/contract/language.ts'
import type { PromoCode } from '../contract.ts'
import { promotionOfficeWords } from '../words/office.ts'

/** The number of uses, and the limit if there is one. */
export const formatUses = ({ uses, totalLimit }: PromoCode, language: Language) =>
  totalLimit === null ? String(uses) : promotionOfficeWords(language).usesOf(uses, totalLimit)
