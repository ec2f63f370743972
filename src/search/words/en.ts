export const search = {
  label: 'Search Products',
  none: 'No result found.',
  featured: 'Featured',
  results: 'Products',
}
