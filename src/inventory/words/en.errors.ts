export const errors = {
  stock_too_low: 'There are not that many left.',
  too_many_products: 'Too many at once: 20,000 products at most. Narrow the filter.',
}
