export const sellerTabs = ['requests', 'registered', 'categories', 'settings'] as const
export type SellerTab = (typeof sellerTabs)[number]
