export const shop = {
  compare: 'Compare',
  compareProduct: (product: string) => `Compare ${product}`,
}
