/** Texts of a seller's public page. */
export const page = {
  about: (name: string, category: string) => `${name}: ${category}`,
  sellerSince: (day: string) => `Selling here since ${day}`,
  profile: 'About the seller',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  noProducts: 'This seller has nothing on sale at the moment.',
  rating: (average: string, count: number) =>
    `${average} of 5, from ${count} ${count === 1 ? 'review' : 'reviews'} of its products`,
  noRating: 'No reviews yet',
}
