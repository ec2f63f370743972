import type { SellerStatus } from '#kit/contract/member.ts'

/** The part of the shop that the owner switches on (`endpoint.part`). */
export const sellersPart = 'sellers'

/** What stands where a seller's handle would, for what the shop sells itself; reserved, so that no seller has it. */
export const ownHandle = 'shop'

export const handleLength = { min: 3, max: 30 }
export const panDigits = 9

/** The longest that a sale can be kept from being paid out. */
export const maxHoldDays = 365

/** In which states a seller's members work in its office; suspended, they only look. */
export const hasOffice = (status: SellerStatus) => status === 'verified' || status === 'suspended'

/** How long an invitation's link works. */
export const memberInvitationHours = 7 * 24

export const documentLimits = { bytes: 5 * 1024 * 1024, count: 8, loose: 20 }

/** Names that a seller could use to pass for the shop, or that may become addresses of it. */
export const reservedHandles = [
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'billing',
  'business',
  'cart',
  'category',
  'checkout',
  'contact',
  'customer',
  'help',
  'home',
  'login',
  'mail',
  'market',
  'member',
  'moderator',
  'new',
  'office',
  'official',
  'order',
  'orders',
  'owner',
  'payment',
  'payments',
  'product',
  'products',
  'profile',
  'root',
  'sale',
  'search',
  'security',
  'sell',
  'seller',
  'sellers',
  'service',
  'settings',
  'shop',
  'staff',
  'store',
  'support',
  'system',
  'team',
  'undefined',
  'null',
  'verified',
  'verify',
  'www',
]

const alike: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** The same for handles that people take for each other: `he1lo` and `hello`, `rnart` and `mart`, `a-b` and `ab`. */
export const skeletonOf = (handle: string) => alike.reduce((text, [from, to]) => text.replace(from, to), handle.toLowerCase())

const reserved = new Set(reservedHandles.map(skeletonOf))
export const isReserved = (handle: string) => reserved.has(skeletonOf(handle))

/** Letters, digits and single hyphens inside. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A percentage with two decimals is kept as a whole number of hundredths. */
export const toBasisPoints = (percent: number) => Math.round(percent * 100)
export const toPercent = (basisPoints: number) => basisPoints / 100

/** The name of a file as text alone: no path, no signs that steer a terminal or the direction of writing. */
export const plainName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-120) || 'document'
