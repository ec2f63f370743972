import { formatCount } from '#kit/contract/words/en/format-count.ts'

const products = (count: number) => formatCount(count, 'product', 'products')

// The specification's wording is binding.
export const shop = {
  proposed: 'Thank you. We will review your proposal.',
  products,
  allProducts: 'All products',
  seeAll: 'See all products',
  categories: 'Categories',
  category: 'Category',
  noSimilar: 'No similar products found.',
  noPicture: 'No picture yet',
  explore: 'Explore our Products',
  about: 'Computers, laptops and parts, with prices in rupees and live stock.',
  addToCart: 'Add to cart',
  add: (product: string) => `Add to cart: ${product}`,
  newBadge: 'New',
  /** Before a crossed-out price, for screen readers. */
  oldPrice: 'Old price ',
  save: (amount: string) => `Save ${amount}`,
  stock: {
    label: 'Stock',
    out: 'Out of stock',
    few: (left: number) => `Only ${left} left`,
    in: 'In stock',
    arrives: (day: string) => `, arrives ${day}`,
  },
  rating: {
    none: 'No reviews yet',
    ofFive: ' of 5 stars,',
    count: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  },
  yes: 'Yes',
  no: 'No',
  table: { product: 'Product', rating: 'Rating', stock: 'Stock', price: 'Price', buy: 'Buy' },
}
