import { gluedOf, plain, wordsOf } from '../reading/text.ts'
import { splitAmount } from '../reading/units.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { Structure } from './structure.ts'

/** Where a product has a word, most telling first. */
export const fields = { nameStart: 0, name: 1, model: 2, brand: 3, kind: 4, fits: 5, summary: 6, description: 7 } as const
export type Field = (typeof fields)[keyof typeof fields]

/** Text attributes of this group say what a product fits. */
export const fittingGroup = 'Compatibility'

/** A number followed by its unit, written as one word: `16 GB` is also found as `16gb`. */
const amountsIn = (words: string[]) =>
  words.flatMap((word, index) => {
    const glued = word + (words[index + 1] ?? '')
    return /^\d/.test(word) && splitAmount(glued) ? [glued] : []
  })

const maxRemembered = 20_000
const maxRememberedLength = 80
const remembered = new Map<string, readonly string[]>()

/** Short texts are the same again and again: brands, categories, values. */
function wordsAndForms(text: string): readonly string[] {
  const known = remembered.get(text)
  if (known) return known
  const lower = plain(text)
  const words = wordsOf(lower)
  const all = [...words, ...gluedOf(lower), ...amountsIn(words)]
  if (remembered.size >= maxRemembered) remembered.clear()
  if (text.length <= maxRememberedLength) remembered.set(text, all)
  return all
}

/** They are only worth keeping while very many products are read. */
export const forgetTexts = () => remembered.clear()

/** Every word of a product, with the most telling place it has it in. */
export function describe(product: IndexedProduct, category: number, structure: Structure): Map<string, Field> {
  const found = new Map<string, Field>()
  const say = (words: readonly string[], field: Field) => {
    for (const word of words) if (!found.has(word) && (word.length <= maxWordLength || field <= fields.brand) && word !== '"') found.set(word, field)
  }
  const name = wordsAndForms(product.name)
  say(name.slice(0, 1), fields.nameStart)
  say(name, fields.name)
  say(wordsAndForms(product.model), fields.model)
  say(wordsAndForms(product.brand), fields.brand)
  for (const at of structure.above(category)) say(wordsAndForms(structure.categories[at]?.name ?? ''), fields.kind)
  sayAttributes(product, structure, say)
  say(wordsAndForms(product.color), fields.kind)
  say(wordsAndForms(product.summary), fields.summary)
  say(wordsOf(plain(product.description)), fields.description)
  return found
}

const maxWordLength = 40

function sayAttributes({ attributes }: IndexedProduct, structure: Structure, say: (words: readonly string[], field: Field) => void) {
  for (const name of Object.keys(attributes)) {
    const [value, attribute] = [attributes[name], structure.attribute(name)]
    if (value === undefined || value === false || !attribute) continue
    if (value === true) say(wordsAndForms(attribute.label), fields.kind)
    // A bare number says nothing: sixteen what?
    else if (typeof value === 'number') say(attribute.unit ? wordsAndForms(`${value} ${attribute.unit}`).slice(2) : [], fields.kind)
    else say(wordsAndForms(value), attribute.type === 'text' && attribute.group === fittingGroup ? fields.fits : fields.kind)
  }
}
