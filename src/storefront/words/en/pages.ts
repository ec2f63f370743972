// Pages with few words. The specification's wording is binding.
export const pages = {
  discover: { viewAll: 'View all', loadMore: 'Load More' },
  contact: {
    title: 'Contact us',
    write: 'Write to us',
    talk: 'Talk to us',
    find: 'Find us',
    map: (address: string) => `Map: ${address}`,
    openMap: (address: string) => `Open the map of ${address}`,
  },
  text: {
    changed: (day: string) => `Last changed on ${day}`,
    /** When the built-in texts were last changed. */
    standardDay: '16 Nov 2026',
  },
}
