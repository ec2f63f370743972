// For the page of an order.
export const order = {
  repairThis: 'Repair this',
  repairThisOf: (product: string) => `: ${product}`,
}
