// The specification's wording is binding.
export const pages = {
  discover: { viewAll: 'View all', loadMore: 'Load More' },
  policyChanged: (day: string) => `Last changed on ${day}`,
}
