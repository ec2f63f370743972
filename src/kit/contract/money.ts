// Money is integer paisa inside the shop and a number of rupees on the wire.

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const groupingWithPaisa = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const toRupees = (paisa: number) => paisa / 100
export const toPaisa = (rupees: number) => Math.round(rupees * 100)

/** The figures of an amount: `1,25,000`, with paisa only where there are any. */
export const formatAmount = (rupees: number) => (Number.isInteger(rupees) ? grouping : groupingWithPaisa).format(rupees)

/** The one way a price is written: `Rs. 1,25,000`. */
export const formatRs = (rupees: number) => `Rs. ${formatAmount(rupees)}`
