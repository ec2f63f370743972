import type { IndexedProduct } from './indexed-product.ts'
import type { ProductWords } from './product-words.ts'
import type { Structure } from './structure.ts'

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
export const compatibilityGroup = 'Compatibility'

type Visit = (words: readonly number[], field: Field) => void

/** Visits every word of a product, starting with the most telling fields. */
export function visitProductWords(
  product: IndexedProduct,
  category: number,
  structure: Structure,
  words: ProductWords,
  visit: Visit,
) {
  const name = words.idsOfName(product.name)
  visit(name.slice(0, 1), fields.nameStart)
  visit(name, fields.name)
  visit(words.idsOfName(product.model), fields.model)
  visit(words.idsOfName(product.brand), fields.brand)
  for (const number of structure.selfAndAncestors(category))
    visit(words.idsOfText(structure.categories[number]?.name ?? ''), fields.kind)
  visitAttributes(product, structure, words, visit)
  visit(words.idsOfText(product.color), fields.kind)
  visit(words.idsOfText(product.summary), fields.summary)
  visit(words.idsOfDescription(product.description), fields.description)
}

function visitAttributes(
  { attributes }: IndexedProduct,
  structure: Structure,
  words: ProductWords,
  visit: Visit,
) {
  for (const name of Object.keys(attributes)) {
    const [value, attribute] = [attributes[name], structure.findAttribute(name)]
    if (value === undefined || value === false || !attribute) continue
    if (value === true) visit(words.idsOfText(attribute.label), fields.kind)
    else if (typeof value === 'number')
      visit(attribute.unit ? words.idsOfAmount(`${value} ${attribute.unit}`) : [], fields.kind)
    else
      visit(
        words.idsOfText(value),
        attribute.type === 'text' && attribute.group === compatibilityGroup
          ? fields.fits
          : fields.kind,
      )
  }
}
