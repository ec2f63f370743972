import type { AttributeValue } from '#catalog/attribute.ts'
import type { Sample, SampleAttribute, SampleProduct } from './read-sample.ts'

/** A random number generator that gives the same shop every time. */
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
type Random = ReturnType<typeof createRandom>

const series = [
  'Plus',
  'Pro',
  'Max',
  'Lite',
  'Neo',
  'Prime',
  'Edge',
  'Core',
  'Air',
  'Ultra',
  'Nova',
  'Classic',
  'Sport',
  'Office',
  'Studio',
  'Evo',
]
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/**
 * The possible values of each attribute: the options of a choice, and the values the sample's
 * products have.
 */
function valuesByAttribute({ attributes, products }: Sample) {
  const values = new Map<string, AttributeValue[]>()
  const add = (name: string, value: AttributeValue) => {
    const known = values.get(name) ?? []
    if (!known.includes(value)) values.set(name, [...known, value])
  }
  for (const product of products)
    for (const [name, value] of Object.entries(product.attributes)) add(name, value)
  for (const { name, options = [] } of attributes) for (const option of options) add(name, option)
  return values
}

function vary(
  template: SampleProduct,
  definitions: Map<string, SampleAttribute>,
  values: Map<string, AttributeValue[]>,
  random: Random,
) {
  return Object.fromEntries(
    Object.entries(template.attributes).map(([name, value]) => {
      const known = values.get(name) ?? [value]
      return [name, definitions.get(name)?.type === 'text' ? value : random.pick(known)]
    }),
  )
}

/** Products modelled on the sample's, numbered from `first`. */
export function* generateProducts(
  sample: Sample,
  first: number,
  count: number,
): Generator<SampleProduct> {
  const random = createRandom(first)
  const definitions = new Map(sample.attributes.map((attribute) => [attribute.name, attribute]))
  const values = valuesByAttribute(sample)
  for (let number = first; number < first + count; number++) {
    const template = sample.products[number % sample.products.length] as SampleProduct
    const model = `${random.pick([...letters])}${random.pick([...letters])}-${String(number).padStart(6, '0')}`
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
      attributes: vary(template, definitions, values, random),
    }
  }
}
