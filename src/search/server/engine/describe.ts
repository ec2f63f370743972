import type { IndexedProduct } from './indexed-product.ts'
import type { Structure } from './structure.ts'
import type { WordsOfProducts } from './words-of-products.ts'

/** Where a product has a word, most telling first. */
export const fields = {
  nameStart: 0,
  name: 1,
  model: 2,
  brand: 3,
  kind: 4,
  fits: 5,
  summary: 6,
  description: 7,
} as const
export type Field = (typeof fields)[keyof typeof fields]

/** Text attributes of this group say what a product fits. */
export const fittingGroup = 'Compatibility'

type Say = (words: readonly number[], field: Field) => void

/** Says every word of a product, in the most telling place it has it first. */
export function describe(
  product: IndexedProduct,
  category: number,
  structure: Structure,
  words: WordsOfProducts,
  say: Say,
) {
  const name = words.ofName(product.name)
  say(name.slice(0, 1), fields.nameStart)
  say(name, fields.name)
  say(words.ofName(product.model), fields.model)
  say(words.ofName(product.brand), fields.brand)
  for (const at of structure.above(category))
    say(words.ofText(structure.categories[at]?.name ?? ''), fields.kind)
  sayAttributes(product, structure, words, say)
  say(words.ofText(product.color), fields.kind)
  say(words.ofText(product.summary), fields.summary)
  say(words.ofDescription(product.description), fields.description)
}

function sayAttributes(
  { attributes }: IndexedProduct,
  structure: Structure,
  words: WordsOfProducts,
  say: Say,
) {
  for (const name of Object.keys(attributes)) {
    const [value, attribute] = [attributes[name], structure.attribute(name)]
    if (value === undefined || value === false || !attribute) continue
    if (value === true) say(words.ofText(attribute.label), fields.kind)
    else if (typeof value === 'number')
      say(attribute.unit ? words.ofAmount(`${value} ${attribute.unit}`) : [], fields.kind)
    else
      say(
        words.ofText(value),
        attribute.type === 'text' && attribute.group === fittingGroup ? fields.fits : fields.kind,
      )
  }
}
