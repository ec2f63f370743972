/**
 * Splits the visible products into the relevant ones and those that only contain the typed words.
 * `previousCount` products are on earlier pages that are not visible.
 */
export function splitRelevant<Product>(
  products: Product[],
  previousCount: number,
  relevantCount: number,
) {
  // If no product is relevant, all of them only contain the words.
  const isSplit = relevantCount > 0 && relevantCount < previousCount + products.length
  const end = isSplit ? Math.max(0, relevantCount - previousCount) : products.length
  return { relevant: products.slice(0, end), others: products.slice(end), hasHeading: isSplit }
}
