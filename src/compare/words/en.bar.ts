export const bar = {
  label: 'Comparison',
  chosen: (count: number, max: number) => `${count} of ${max} chosen`,
  another: 'Choose another one to compare',
  clear: 'Clear all',
  product: 'Product',
  remove: (product: string) => `Remove ${product} from the comparison`,
  full: (max: number) =>
    `${max} are chosen already. Remove one to make room, or start anew with this one.`,
  startAnew: 'Start anew',
}
