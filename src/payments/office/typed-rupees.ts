/** An amount as a field shows it, before anybody types another. */
export const typedRupees = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
