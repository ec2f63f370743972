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
} as const
