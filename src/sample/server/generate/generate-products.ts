import type { AttributeValue } from '#catalog/attribute.ts'
import type { Sample, SampleAttribute, SampleProduct } from '../read-sample.ts'

/** A random number generator that repeats its numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    chance: (share: number) => next() < share,
  }
}
export type Random = ReturnType<typeof createRandom>

const series =
  'Plus Pro Max Lite Neo Prime Edge Core Air Ultra Nova Classic Sport Office Studio Evo'.split(' ')
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Lists each attribute's values in the sample's products, and the options of a choice. */
function listValuesByAttribute({ attributes, products }: Sample) {
  const values = new Map<string, AttributeValue[]>()
  const add = (name: string, value: AttributeValue) => {
    const existing = values.get(name) ?? []
    if (!existing.includes(value)) values.set(name, [...existing, value])
  }
  for (const product of products)
    for (const [name, value] of Object.entries(product.attributes)) add(name, value)
  for (const { name, options = [] } of attributes) for (const option of options) add(name, option)
  return values
}

function varyAttributes(
  template: SampleProduct,
  definitions: Map<string, SampleAttribute>,
  values: Map<string, AttributeValue[]>,
  random: Random,
) {
  return Object.fromEntries(
    Object.entries(template.attributes).map(([name, value]) => {
      const choices = values.get(name) ?? [value]
      return [name, definitions.get(name)?.type === 'text' ? value : random.pick(choices)]
    }),
  )
}

/** Generates products from the sample's products, numbered from `first`. */
export function* generateProducts(
  sample: Sample,
  first: number,
  count: number,
): Generator<SampleProduct> {
  const random = createRandom(first)
  const definitions = new Map(sample.attributes.map((attribute) => [attribute.name, attribute]))
  const values = listValuesByAttribute(sample)
  for (let number = first; number < first + count; number++) {
    const template = sample.products[number % sample.products.length] as SampleProduct
    const prefix = `${random.pick([...letters])}${random.pick([...letters])}`
    const model = `${prefix}-${String(number).padStart(6, '0')}`
    const name = `${template.name.split(' ').slice(0, 3).join(' ')} ${random.pick(series)} ${model}`
    yield {
      ...template,
      slug: `generated-${number}`,
      name,
      model,
      priceRs: Math.max(50, Math.round((template.priceRs * random.between(60, 160)) / 1000) * 10),
      discountPercent: random.chance(0.25) ? random.between(3, 25) : 0,
      stock: random.chance(0.06) ? 0 : random.between(1, 120),
      ageDays: random.between(0, 700),
      featured: false,
      attributes: varyAttributes(template, definitions, values, random),
    }
  }
}
