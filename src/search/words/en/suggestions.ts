export const suggestions = {
  label: 'Suggestions',
  // specification §2
  none: 'No result found.',
  featured: 'Featured',
  products: 'Products',
  categories: 'Categories',
  in: 'in',
  sellers: 'Sellers',
  seller: 'Seller',
  devices: 'Devices',
  whatFits: 'Compatible products',
  phrases: 'Searches',
  popular: 'Popular searches',
  recent: 'Recent searches',
  recentNote: 'Only in this browser',
  forget: (words: string) => `Remove “${words}”`,
  clearRecent: 'Clear all',
}
