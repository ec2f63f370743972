import { parseText } from '#content/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Attribute, AttributeValue, Specification } from '../../attribute.ts'
import { generalGroup } from '../../model.ts'
import type { Product } from '../../product.ts'
import { catalogWords } from '../../words/shop.ts'
import type { ProductWithDefinitions } from './catalog.queries.ts'

type Definition = Pick<Attribute, 'label' | 'unit' | 'type'>

/** `screenSize` becomes "Screen Size", for attributes without a definition (specification §2). */
const splitName = (name: string) =>
  name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase())

/** As printed on boxes. A terabyte has 1,000 gigabytes there, and 1,024 in some catalogues. */
function formatTerabytes(gigabytes: number) {
  const terabytes = gigabytes % 1024 === 0 ? gigabytes / 1024 : gigabytes / 1000
  return `${Number(terabytes.toFixed(2))} TB`
}

export function formatValue(
  definition: Pick<Definition, 'unit'>,
  value: AttributeValue,
  language: Language,
): string {
  const words = catalogWords(language)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (definition.unit === 'GB' && Number(value) >= 1000) return formatTerabytes(Number(value))
  return definition.unit ? `${value} ${definition.unit}` : String(value)
}

/** The spec table: defined attributes in their order, then the product's other attributes. */
function toSpecifications(
  { product, definitions }: ProductWithDefinitions,
  language: Language,
): Specification[] {
  const defined = definitions.flatMap((definition) => {
    const value = product.attributes[definition.name]
    const { name, label, group, help } = definition
    return value === undefined
      ? []
      : [{ name, label, group, help, value: formatValue(definition, value, language) }]
  })
  const definedNames = new Set(definitions.map(({ name }) => name))
  const others = Object.entries(product.attributes).filter(([name]) => !definedNames.has(name))
  return [
    ...defined,
    ...others.map(([name, value]) => ({
      name,
      label: splitName(name),
      group: generalGroup,
      help: '',
      value: formatValue({ unit: '' }, value, language),
    })),
  ]
}

export const toProduct = (stored: ProductWithDefinitions, language: Language): Product => ({
  ...stored.product,
  descriptionBlocks: parseText(stored.product.productDescription),
  specifications: toSpecifications(stored, language),
})
