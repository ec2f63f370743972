// The specification's wording is binding.
export const suggestions = {
  label: 'Suggestions',
  none: 'No result found.',
  featured: 'Featured',
  products: 'Products',
  categories: 'Categories',
  in: 'in',
  sellers: 'Sellers',
  seller: 'Seller',
  devices: 'Devices',
  whatFits: 'What fits it',
  phrases: 'Searches',
  popular: 'Often searched for',
  recent: 'Recent searches',
  recentKept: 'Only in this browser',
  forget: (words: string) => `Forget “${words}”`,
  clearRecent: 'Clear all',
}
