import { pathsOf, withQuery } from '../kit/contract/fields/address.ts'

export interface ShopPage {
  path: string
  /** The file in `storefront/` or a noun's `shop/`: `home` stands for `home-page.tsx`. */
  file: string
  /**
   * Pages that share code, or that customers visit one after another, share a file in the browser.
   */
  families?: readonly (
    | 'front'
    | 'catalogue'
    | 'orders'
    | 'account'
    | 'fits'
    | 'repairs'
    | 'builds'
  )[]
  /** Its content belongs to the signed-in customer, and is loaded by the browser. */
  personal?: boolean
  /**
   * Reads some query parameters (`shop-queries.ts`). Otherwise the page is the same for every
   * query.
   */
  query?: boolean
  /** Open while the shop is closed: for staff, or for what customers have begun. */
  whenClosed?: boolean
  /** Products and categories have their own entries in the sitemap. */
  inSitemap?: boolean
}

// The one table of the shop's pages (specification §2). Routes, links, the sitemap and the
// browser's files follow from it.
export const shopPages = {
  home: { path: '/', file: 'home', families: ['front'], inSitemap: true },
  listing: {
    path: '/productListing',
    file: 'product-listing',
    families: ['catalogue'],
    query: true,
  },
  product: { path: '/product/:id', file: 'product', query: true },
  seller: { path: '/seller/:id', file: 'seller', families: ['catalogue'], query: true },
  sell: { path: '/sell', file: 'sell', families: ['account'], personal: true },
  joinSeller: { path: '/sell/join', file: 'join-seller', families: ['account'] },
  compare: { path: '/compare', file: 'compare', families: ['catalogue'], query: true },
  build: { path: '/build', file: 'build', families: ['builds'], query: true, inSitemap: true },
  quotation: { path: '/build/quotation/:id', file: 'quotation', families: ['builds'] },
  discover: { path: '/discover', file: 'discover', families: ['catalogue'], inSitemap: true },
  fits: { path: '/fits', file: 'fits', families: ['fits'], query: true, inSitemap: true },
  device: { path: '/fits/:id', file: 'device', families: ['fits'], query: true },
  cart: { path: '/myCart', file: 'my-cart', personal: true },
  orderSuccess: {
    path: '/myCart/orderSuccess',
    file: 'order-success',
    families: ['orders', 'account'],
    personal: true,
  },
  profile: { path: '/profile', file: 'profile', families: ['account'], personal: true },
  orders: {
    path: '/profile/myOrder',
    file: 'my-orders',
    families: ['orders', 'account'],
    personal: true,
  },
  order: {
    path: '/profile/myOrder/:id',
    file: 'order',
    families: ['orders', 'account'],
    personal: true,
  },
  /** Gateways redirect here. ConnectIPS allows a single address and adds `TXNID`. */
  pay: { path: '/pay/:id', file: 'pay', families: ['orders', 'account'], whenClosed: true },
  askReturn: {
    path: '/profile/myOrder/return/:id',
    file: 'request-return',
    families: ['orders', 'account'],
    personal: true,
  },
  claimWarranty: {
    path: '/profile/myOrder/warranty/:id',
    file: 'claim-warranty',
    families: ['orders', 'account'],
    personal: true,
  },
  bookRepair: {
    path: '/repair',
    file: 'book-repair',
    families: ['repairs'],
    query: true,
    inSitemap: true,
  },
  /** Open to anyone with the link. The browser loads its content, so no cache stores it. */
  trackRepair: {
    path: '/repair/:id',
    file: 'track-repair',
    families: ['repairs'],
    whenClosed: true,
  },
  repairs: {
    path: '/profile/myRepairs',
    file: 'my-repairs',
    families: ['account', 'repairs'],
    personal: true,
  },
  wishlist: {
    path: '/profile/myWishlist',
    file: 'my-wishlist',
    families: ['account'],
    personal: true,
  },
  addresses: {
    path: '/profile/myAddresses',
    file: 'my-addresses',
    families: ['account'],
    personal: true,
  },
  myDevices: {
    path: '/profile/myDevices',
    file: 'my-devices',
    families: ['account', 'fits'],
    personal: true,
  },
  changePassword: {
    path: '/profile/changePassword',
    file: 'change-password',
    families: ['account'],
    personal: true,
  },
  mobileProfile: { path: '/mobileProfile', file: 'mobile-profile', families: ['account'] },
  forgotPassword: {
    path: '/forgot-password',
    file: 'forgot-password',
    families: ['account'],
    whenClosed: true,
  },
  verifyEmail: {
    path: '/verify-email',
    file: 'verify-email',
    families: ['account'],
    whenClosed: true,
  },
  about: { path: '/about', file: 'about', families: ['front'], inSitemap: true },
  services: { path: '/services', file: 'services', families: ['repairs'], inSitemap: true },
  contact: { path: '/contactUs', file: 'contact-us', families: ['account'], inSitemap: true },
  /** Shows the author a draft in its page. */
  preview: {
    path: '/preview/:kind/:key',
    file: 'preview',
    families: ['front'],
    personal: true,
    whenClosed: true,
  },
  customPage: { path: '/pages/:id', file: 'text' },
  delivery: { path: '/delivery', file: 'text' },
  returns: { path: '/returns', file: 'text' },
  warranty: { path: '/warranty', file: 'warranty' },
  terms: { path: '/terms', file: 'text' },
  privacy: { path: '/privacy', file: 'text' },
  exportPolicy: { path: '/export-policy', file: 'text' },
} as const satisfies Record<string, ShopPage>

export const notFoundPage = { path: '*', file: 'not-found' } as const satisfies ShopPage

const first = (page: number) => (page > 1 ? page : undefined)

export const paths = {
  ...pathsOf(shopPages),
  preview: ({ kind, key }: { kind: string; key: string }) => `/preview/${kind}/${key}`,
  /** Browsers never send the part after `#`, so the token stays out of logs. */
  acceptSellerInvitation: (token: string) => `/sell/join#${token}`,
  sellerOffice: (tag: string) => `/admin/@${tag}`,
  // Anchors on a page.
  categories: '/#categories',
  careers: '/contactUs#careers',
  findUs: '/contactUs#map',
  newArrivals: '/#new',
  featured: '/#featured',
  cartStep: (step: 1 | 2) => withQuery(shopPages.cart.path, { step }),
  orderThanks: (id: string) => withQuery(shopPages.orderSuccess.path, { order: id }),
  wishlistPage: (page: number) => withQuery(shopPages.wishlist.path, { page: first(page) }),
  /** `placed` marks the order that was just placed. */
  orderList: ({ page = 1, placed }: { page?: number; placed?: string }) =>
    withQuery(shopPages.orders.path, { page: first(page), placed }),
}
