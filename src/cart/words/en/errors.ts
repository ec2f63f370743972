export const errors = {
  out_of_stock: ({ products }: { products: string[] }) =>
    `Not enough in stock: ${products.join(', ')}`,
}
