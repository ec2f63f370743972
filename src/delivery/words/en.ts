const unit = (days: number) => (days === 1 ? 'day' : 'days')

// The specification's wording is binding.
export const shop = {
  title: 'Shipping options',
  days: (first: number, last: number) => (last === 0 ? 'the same day' : first === last ? `${last} ${unit(last)}` : `${first}-${last} days`),
  free: 'Rs. 0.0',
  freeFrom: (amount: string) => `free from ${amount}`,
  between: (charges: string[]) => charges.join(' to '),
  option: (name: string, days: string, charge: string) => `${name}: ${days}, ${charge}`,
  joined: (days: string, more: string) => `${days}, ${more}`,
}
