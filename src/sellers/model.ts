import type { SellerStatus } from '#kit/contract/member.ts'

/** The part of the shop that the owner switches on (`endpoint.part`). */
export const sellersPart = 'sellers'

/**
 * What stands where a seller's handle would, for what the shop sells itself; reserved, so that no
 * seller has it.
 */
export const ownHandle = 'shop'

export const panDigits = 9

/** The longest that a sale can be kept from being paid out. */
export const maxHoldDays = 365

/** In which states a seller's members work in its office; suspended, they only look. */
export const hasOffice = (status: SellerStatus) => status === 'verified' || status === 'suspended'

/** How long an invitation's link works. */
export const memberInvitationHours = 7 * 24

export const documentLimits = { bytes: 5 * 1024 * 1024, count: 8, loose: 20 }

/** A percentage with two decimals is kept as a whole number of hundredths. */
export const toBasisPoints = (percent: number) => Math.round(percent * 100)
export const toPercent = (basisPoints: number) => basisPoints / 100

/**
 * The name of a file as text alone: no path, no signs that steer a terminal or the direction of
 * writing.
 */
export const plainName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-120) || 'document'
