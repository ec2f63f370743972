// The specification's wording is binding.
export const discover = { viewAll: 'View all', loadMore: 'Load More' }
