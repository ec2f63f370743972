export const bar = {
  label: 'Comparison',
  chosen: (count: number, max: number) => `${count} of ${max} chosen`,
  another: 'Choose another product to compare',
  clear: 'Clear all',
  product: 'Product',
  remove: (product: string) => `Remove ${product} from the comparison`,
  full: (max: number) =>
    `You have already chosen ${max} products. Remove one, or start over with this one.`,
  startOver: 'Start over',
}
