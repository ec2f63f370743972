export const errors = {
  out_of_stock: ({ products }: { products: string[] }) => `There is not enough left of: ${products.join(', ')}`,
}
