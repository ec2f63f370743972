import type { PromoCode } from '../contract.ts'
import { promotionOfficeWords as words } from '../office-words.ts'

/** How often it was used, and of how many times where there is a limit. */
export const countUses = ({ uses, totalLimit }: PromoCode) =>
  totalLimit === null ? String(uses) : words.usesOf(uses, totalLimit)
