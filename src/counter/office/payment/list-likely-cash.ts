/** Customers round up to multiples of these, in rupees. */
const roundings = [100, 500, 1_000, 5_000]

/** Round cash amounts that a customer is likely to hand over for this sum. */
export const listLikelyCash = (rupees: number): number[] => {
  const rounded = roundings
    .map((step) => Math.ceil(rupees / step) * step)
    .filter((sum) => sum > rupees)
  return [...new Set(rounded)]
}
