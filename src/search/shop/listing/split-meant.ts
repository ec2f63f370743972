/**
 * The products that a search means, and those after them that only have its words; `before` are on
 * pages that are not shown.
 */
export function splitMeant<Product>(products: Product[], before: number, meantInAll: number) {
  // Where nothing is meant, the words are all there is to go by.
  const isSplit = meantInAll > 0 && meantInAll < before + products.length
  const end = isSplit ? Math.max(0, meantInAll - before) : products.length
  return { meant: products.slice(0, end), others: products.slice(end), hasHeading: isSplit }
}
