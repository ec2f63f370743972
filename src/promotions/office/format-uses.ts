import type { PromoCode } from '../contract.ts'
import { promotionOfficeWords as words } from '../words/office.ts'

/** The number of uses, and the limit if there is one. */
export const formatUses = ({ uses, totalLimit }: PromoCode) =>
  totalLimit === null ? String(uses) : words.usesOf(uses, totalLimit)
