// Money is integer paisa inside the shop and a number of rupees on the wire.

export const toRupees = (paisa: number) => paisa / 100
export const toPaisa = (rupees: number) => Math.round(rupees * 100)

/** The figures of an amount: `1,25,000`, with paisa only where there are any. */
// By hand: a page has a hundred prices, and `Intl` takes a third of a millisecond for them.
export function formatAmount(rupees: number): string {
  const [whole = '', paisa] = (Number.isInteger(rupees) ? String(Math.abs(rupees)) : Math.abs(rupees).toFixed(2)).split('.')
  const sign = rupees < 0 ? '-' : ''
  let [grouped, rest] = [whole.slice(-3), whole.slice(0, -3)]
  for (; rest !== ''; rest = rest.slice(0, -2)) grouped = `${rest.slice(-2)},${grouped}`
  return paisa === undefined ? sign + grouped : `${sign}${grouped}.${paisa}`
}

/** The one way a price is written: `Rs. 1,25,000`. */
export const formatRs = (rupees: number) => `Rs. ${formatAmount(rupees)}`
