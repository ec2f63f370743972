/** Stands for the shop's own host where nobody has said what it is; it never reaches a page. */
export const unknownOrigin = 'http://shop.invalid'

// The address of every page, built in one place.
export const paths = {
  home: '/',
  categories: '/#categories',
  listing: (filter: { category?: string; search?: string; sort?: string } = {}) => {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
    return query.size > 0 ? `/productListing?${query}` : '/productListing'
  },
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  discover: '/discover',
  cart: '/myCart',
  orderSuccess: '/myCart/orderSuccess',
  profile: '/profile',
  orders: '/profile/myOrder',
  order: (id: string) => `/profile/myOrder/${encodeURIComponent(id)}`,
  wishlist: '/profile/myWishlist',
  wishlistPage: (page: number) => (page > 1 ? `/profile/myWishlist?page=${page}` : '/profile/myWishlist'),
  changePassword: '/profile/changePassword',
  mobileProfile: '/mobileProfile',
  contact: '/contactUs',
  services: '/services',
  about: '/about',
  forgotPassword: '/forgot-password',
  careers: '/contactUs#careers',
  findUs: '/contactUs#map',
  repair: '/#repair',
  newArrivals: '/#new',
  featured: '/#featured',
  terms: '/terms',
  privacy: '/privacy',
  exportPolicy: '/export-policy',
  delivery: '/delivery',
  returns: '/returns',
  warranty: '/warranty',
  productTab: (id: string, tab: string, more: { rating?: string; page?: string } = {}) => {
    const query = new URLSearchParams(Object.entries({ tab, ...more }).filter(([, value]) => value))
    return `/product/${encodeURIComponent(id)}?${query}`
  },
  cartStep: (step: 1 | 2) => `/myCart?step=${step}`,
  orderThanks: (id: string) => `/myCart/orderSuccess?order=${encodeURIComponent(id)}`,
  /** A page of one's orders; `placed` marks the one that was just made. */
  orderList: ({ page = 1, placed }: { page?: number; placed?: string }) => {
    const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(placed && { placed }) })
    return query.size > 0 ? `/profile/myOrder?${query}` : '/profile/myOrder'
  },
} as const
