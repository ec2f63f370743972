// Separate from model.ts, which every page of the shop loads.

export const handleLength = { min: 3, max: 30 }

/** Handles that could impersonate the shop or collide with its paths. */
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

const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/**
 * Maps handles that look alike to the same text: `he1lo` and `hello`, `rnart` and `mart`, `a-b` and
 * `ab`.
 */
export const toSkeleton = (handle: string) =>
  lookalikes.reduce((text, [from, to]) => text.replace(from, to), handle.toLowerCase())

const reserved = new Set(reservedHandles.map(toSkeleton))
export const isReserved = (handle: string) => reserved.has(toSkeleton(handle))

/** Lower-case letters and digits, with single hyphens between them. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
