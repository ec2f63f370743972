// The specification's wording is binding.
export const contact = {
  title: 'Contact us',
  write: 'Write to us',
  talk: 'Talk to us',
  find: 'Find us',
  map: (address: string) => `Map: ${address}`,
  openMap: (address: string) => `Open the map of ${address}`,
}
