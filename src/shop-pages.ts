import { pathsOf, type QueryRules, withQuery } from './kit/contract/address.ts'

export interface ShopPage {
  path: string
  /** Names the file, in `storefront/` or in a noun's `shop/`: `home` is `home-page.tsx`. */
  file: string
  /** Pages that are alike, or that people visit one after the other, share their files in the browser. */
  family?: 'front' | 'catalogue' | 'account'
  /** What it shows belongs to whoever is signed in, and is loaded by the browser. */
  personal?: boolean
  /** What it reads of its query; for anything else the page is the same, and is rendered once. */
  query?: QueryRules
  /** Listed for search engines; products and categories are listed separately. */
  inSitemap?: boolean
}

// The database knows no text with this sign in it.
const text = /^[^\0]+$/
const choice = /^[^\0]{1,120}$/
const typedPrice = /\d/
const laterPage = /^([2-9]|[1-9]\d{1,5})$/

const listingQuery = {
  category: text,
  price: /^(\d{1,9}-\d{0,9}|-\d{1,9})$/,
  sort: /^(new|priceasc|pricedsc)$/,
  search: text,
  rating: /^[1-4]$/,
  availability: /^inStock$/,
  arrival: /^new$/,
  page: laterPage,
  brand: [choice],
  facet: [choice],
  // Sent by the form itself where no script runs.
  min: typedPrice,
  max: typedPrice,
} as const satisfies QueryRules

const productQuery = { tab: /^(techSpecs|reviews)$/, rating: /^[1-5]$/, page: laterPage } as const satisfies QueryRules

// The one table of the shop's pages (specification §2): routes, links, sitemap and the browser's files follow from it.
export const shopPages = {
  home: { path: '/', file: 'home', family: 'front', inSitemap: true },
  listing: { path: '/productListing', file: 'product-listing', family: 'catalogue', query: listingQuery },
  product: { path: '/product/:id', file: 'product', family: 'catalogue', query: productQuery },
  discover: { path: '/discover', file: 'discover', family: 'catalogue', inSitemap: true },
  cart: { path: '/myCart', file: 'my-cart', personal: true },
  orderSuccess: { path: '/myCart/orderSuccess', file: 'order-success', family: 'account', personal: true },
  profile: { path: '/profile', file: 'profile', family: 'account', personal: true },
  orders: { path: '/profile/myOrder', file: 'my-orders', family: 'account', personal: true },
  order: { path: '/profile/myOrder/:id', file: 'order', family: 'account', personal: true },
  wishlist: { path: '/profile/myWishlist', file: 'my-wishlist', family: 'account', personal: true },
  changePassword: { path: '/profile/changePassword', file: 'change-password', family: 'account', personal: true },
  mobileProfile: { path: '/mobileProfile', file: 'mobile-profile', family: 'account' },
  forgotPassword: { path: '/forgot-password', file: 'forgot-password', family: 'account' },
  verifyEmail: { path: '/verify-email', file: 'verify-email', family: 'account' },
  about: { path: '/about', file: 'about', family: 'front', inSitemap: true },
  services: { path: '/services', file: 'services', family: 'front', inSitemap: true },
  contact: { path: '/contactUs', file: 'contact-us', family: 'account', inSitemap: true },
  delivery: { path: '/delivery', file: 'policy' },
  returns: { path: '/returns', file: 'policy' },
  warranty: { path: '/warranty', file: 'policy' },
  terms: { path: '/terms', file: 'policy' },
  privacy: { path: '/privacy', file: 'policy' },
  exportPolicy: { path: '/export-policy', file: 'policy' },
} as const satisfies Record<string, ShopPage>

/** Shown for every address without a page. */
export const notFoundPage = { path: '*', file: 'not-found' } as const satisfies ShopPage

const first = (page: number) => (page > 1 ? page : undefined)

export const paths = {
  ...pathsOf(shopPages),
  // Places on a page.
  categories: '/#categories',
  careers: '/contactUs#careers',
  findUs: '/contactUs#map',
  repair: '/#repair',
  newArrivals: '/#new',
  featured: '/#featured',
  cartStep: (step: 1 | 2) => withQuery(shopPages.cart.path, { step }),
  orderThanks: (id: string) => withQuery(shopPages.orderSuccess.path, { order: id }),
  wishlistPage: (page: number) => withQuery(shopPages.wishlist.path, { page: first(page) }),
  /** A page of one's orders; `placed` marks the one just placed. */
  orderList: ({ page = 1, placed }: { page?: number; placed?: string }) => withQuery(shopPages.orders.path, { page: first(page), placed }),
}
