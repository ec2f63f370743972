import { toRupees } from '#kit/contract/money.ts'
import type { ProductIndex } from '../../engine/index/product-index.ts'
import { type Atom, categoriesOf, type PriceLimits } from '../parsed-search.ts'

/** How far a budget may be from actual prices, as a factor. */
const maxFactor = 2

/**
 * A number beside a category is a budget if no product of the category has it in its name, and
 * some cost about as much.
 */
export function findBudget(
  index: ProductIndex,
  atoms: readonly Atom[],
): { atom: Atom; price: PriceLimits } | null {
  const categories = atoms.flatMap(categoriesOf)
  // A budget is a round number: 6203 is the number of a bearing.
  const isRound = ({ words: [word = '', ...more] }: Atom) =>
    more.length === 0 && /^\d{1,5}(00|50|99)$/.test(word)
  const atom = categories.length > 0 ? atoms.find(isRound) : undefined
  if (!atom) return null
  const rupees = Number(atom.words[0])
  const within = index.structure.selfAndDescendants(categories)
  return isAffordable(index, within, rupees) && !isProductNumber(index, within, String(rupees))
    ? { atom, price: { min: null, max: rupees, tokens: atom.tokens } }
    : null
}

/**
 * Whether products of these categories may cost this much: not far below the cheapest or above the
 * most expensive.
 */
function isAffordable(index: ProductIndex, within: Uint8Array, rupees: number) {
  let [cheapest, mostExpensive] = [Number.POSITIVE_INFINITY, 0]
  for (const slot of index.slotsOnSale()) {
    if (!within[index.categories[slot] as number]) continue
    const price = toRupees(index.payPaisa[slot] as number)
    cheapest = Math.min(cheapest, price)
    mostExpensive = Math.max(mostExpensive, price)
  }
  return rupees >= cheapest / maxFactor && rupees <= mostExpensive * maxFactor
}

/**
 * Whether a product of these categories has the number in its name, its model or what it fits, or
 * with a unit.
 */
const isProductNumber = (index: ProductIndex, within: Uint8Array, number: string) =>
  index.vocabulary.wordsContaining(number).some((word) => index.isNameIn(word, within))
