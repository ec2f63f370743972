// For pages of other nouns that lead to repairs.
export const frame = { repairs: 'Repairs' }
export const order = {
  repairThis: 'Repair this',
  repairThisOf: (product: string) => `: ${product}`,
}
