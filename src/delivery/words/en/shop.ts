const unit = (days: number) => (days === 1 ? 'day' : 'days')

// The specification's wording is binding.
export const shop = {
  title: 'Shipping options',
  days: (first: number, last: number) =>
    last === 0
      ? 'the same day'
      : first === last
        ? `${last} ${unit(last)}`
        : `${first}-${last} days`,
  free: 'Rs. 0.0',
  from: (amount: string) => `from ${amount}`,
  notThere: (district: string) =>
    `We do not deliver to ${district} yet. Choose another district, or pick it up in the shop.`,
  notThereAtAll: (district: string) =>
    `We do not deliver to ${district} yet. Choose another district, or call us.`,
  freeFrom: (amount: string) => `free for orders of ${amount} or more`,
  between: (charges: string[]) => charges.join(' to '),
  option: (name: string, days: string, charge: string) => `${name}: ${days}, ${charge}`,
  joined: (days: string, more: string) => `${days}, ${more}`,
}
