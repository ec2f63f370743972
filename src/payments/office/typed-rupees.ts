/** Formats an amount as the initial value of a number field. */
export const formatRupeesInput = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
