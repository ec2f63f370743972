// Money is integer paisa inside the shop and a number of rupees on the wire.

export const toRupees = (paisa: number) => paisa / 100
export const toPaisa = (rupees: number) => Math.round(rupees * 100)

/** The figures of an amount: `1,25,000`, with paisa only where there are any. */
// By hand: a page has a hundred prices, and `Intl` takes a third of a millisecond for them.
export function formatAmount(rupees: number): string {
  const figures = Number.isInteger(rupees) ? String(Math.abs(rupees)) : Math.abs(rupees).toFixed(2)
  const point = figures.indexOf('.')
  let from = (point === -1 ? figures.length : point) - 3
  let grouped = figures.slice(Math.max(from, 0))
  for (; from > 0; from -= 2) grouped = `${figures.slice(Math.max(from - 2, 0), from)},${grouped}`
  return rupees < 0 ? `-${grouped}` : grouped
}

/** The one way a price is written: `Rs. 1,25,000`. */
export const formatRs = (rupees: number) => `Rs. ${formatAmount(rupees)}`
