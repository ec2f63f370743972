// What an order says of repairs.
export const order = {
  repairThis: 'Repair this',
  repairThisOf: (product: string) => `: ${product}`,
}
