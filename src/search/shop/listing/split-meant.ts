/**
 * Splits the visible products into those that the search means and those that only have its words.
 * `previousCount` products are on earlier pages that are not visible.
 */
export function splitMeant<Product>(
  products: Product[],
  previousCount: number,
  meantCount: number,
) {
  // If no product is meant, all of them only have the words.
  const isSplit = meantCount > 0 && meantCount < previousCount + products.length
  const end = isSplit ? Math.max(0, meantCount - previousCount) : products.length
  return { meant: products.slice(0, end), others: products.slice(end), hasHeading: isSplit }
}
