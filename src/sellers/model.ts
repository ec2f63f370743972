import type { SellerStatus } from '#access/member-access.ts'

/** The maximum number of days between delivery and payout. */
export const maxHoldDays = 365

/** Whether a seller's members can open its office. While suspended, the office is read-only. */
export const hasOffice = (status: SellerStatus) => status === 'verified' || status === 'suspended'

export const memberInvitationHours = 7 * 24

export const documentLimits = { count: 8, unattached: 20 }

/** A file name without its path, and without control characters or marks of text direction. */
export const toSafeFileName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-120) || 'document'
