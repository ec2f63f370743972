import type { ProductIndex } from '../engine/product-index.ts'
import type { Atom, PriceLimits } from './reading.ts'

/** How far somebody may be from what things cost. */
const spread = 2

/**
 * A number beside a category, that none of its products is called by and some of them cost, is what
 * somebody has to spend.
 */
export function bareSum(
  index: ProductIndex,
  atoms: readonly Atom[],
): { atom: Atom; price: PriceLimits } | null {
  const categories = atoms.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'category' ? meaning.categories : [])),
  )
  // Nobody has 6203 rupees to spend: that is a number of something.
  const isRound = ({ words: [word = '', ...more] }: Atom) =>
    more.length === 0 && /^\d{1,5}(00|50|99)$/.test(word)
  const atom = categories.length > 0 ? atoms.find(isRound) : undefined
  if (!atom) return null
  const rupees = Number(atom.words[0])
  const kind = index.structure.below(categories)
  return isAffordable(index, kind, rupees) && !isCalled(index, kind, String(rupees))
    ? { atom, price: { min: null, max: rupees, pieces: atom.pieces } }
    : null
}

/**
 * Whether somebody could think that such a thing costs so much: not much less than the cheapest, or
 * more than the dearest.
 */
function isAffordable(index: ProductIndex, kind: Uint8Array, rupees: number) {
  let [cheapest, dearest] = [Number.POSITIVE_INFINITY, 0]
  for (const slot of index.slotsOnSale()) {
    if (!kind[index.categories[slot] as number]) continue
    const price = (index.payPaisa[slot] as number) / 100
    cheapest = Math.min(cheapest, price)
    dearest = Math.max(dearest, price)
  }
  return rupees >= cheapest / spread && rupees <= dearest * spread
}

/**
 * Whether a product of this kind has the number in its name, its model or what it fits, or with a
 * unit.
 */
const isCalled = (index: ProductIndex, kind: Uint8Array, number: string) =>
  index.vocabulary.containing(number).some((word) => index.isTelling(word, kind))
