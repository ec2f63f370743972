// Apart from the rest of the model, which every page of the shop loads.

export const handleLength = { min: 3, max: 30 }

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

/**
 * The same for handles that people take for each other: `he1lo` and `hello`, `rnart` and `mart`,
 * `a-b` and `ab`.
 */
export const skeletonOf = (handle: string) =>
  alike.reduce((text, [from, to]) => text.replace(from, to), handle.toLowerCase())

const reserved = new Set(reservedHandles.map(skeletonOf))
export const isReserved = (handle: string) => reserved.has(skeletonOf(handle))

/** Letters, digits and single hyphens inside. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
