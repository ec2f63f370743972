import type { Attribute } from '#catalog/attribute.ts'

export interface IndexedCategory {
  id: string
  slug: string
  name: string
  parentId: string | null
  description: string
}

export type IndexedAttribute = Pick<
  Attribute,
  'name' | 'label' | 'unit' | 'type' | 'options' | 'help' | 'group' | 'filterable' | 'categoryIds'
>

const maxBelow = 200

/** Categories and attributes as the index needs them: by number, with what is above and below. */
export class Structure {
  readonly categories: IndexedCategory[]
  /** In the order in which lists show them. */
  readonly attributes: IndexedAttribute[]
  private readonly numbers: Map<string, number>
  private readonly byName: Map<string, IndexedAttribute>
  private readonly paths: number[][]
  private readonly applied = new Map<IndexedAttribute, Uint8Array>()
  /** For each attribute that products can be filtered by, the highest categories that have it. */
  private readonly filtered: number[][]
  private readonly belowEach = new Map<string, Uint8Array>()
  private readonly names = new Map<string, number>()

  constructor(categories: IndexedCategory[], attributes: IndexedAttribute[]) {
    this.categories = categories
    this.attributes = attributes
    this.numbers = new Map(categories.map(({ id }, index) => [id, index]))
    this.byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
    this.paths = categories.map((_, number) => this.pathOf(number))
    this.filtered = attributes.map((attribute) =>
      attribute.filterable ? this.highestOf(attribute) : [],
    )
    // A name goes before a slug, and a slug before an id.
    const spellings = [
      ({ name }: IndexedCategory) => name.toLowerCase(),
      ({ slug }: IndexedCategory) => slug,
      ({ id }: IndexedCategory) => id,
    ]
    for (const spelling of spellings) {
      categories.forEach((category, number) => {
        if (!this.names.has(spelling(category))) this.names.set(spelling(category), number)
      })
    }
  }

  numberOf(categoryId: string) {
    return this.numbers.get(categoryId) ?? -1
  }

  parentOf(number: number) {
    const parentId = this.categories[number]?.parentId
    return parentId ? this.numberOf(parentId) : -1
  }

  attribute(name: string) {
    return this.byName.get(name)
  }

  /** The category and those above it, up to the first. */
  above(number: number): readonly number[] {
    return this.paths[number] ?? []
  }

  private pathOf(number: number): number[] {
    const path: number[] = []
    for (let at = number; at >= 0 && !path.includes(at); at = this.parentOf(at)) path.push(at)
    return path
  }

  /** For each category, whether it is one of these or below one. */
  below(numbers: readonly number[]): Uint8Array {
    const key = numbers.join()
    const known = this.belowEach.get(key)
    if (known) return known
    const below = Uint8Array.from(this.categories, (_, number) =>
      this.above(number).some((at) => numbers.includes(at)) ? 1 : 0,
    )
    if (this.belowEach.size >= maxBelow) this.belowEach.clear()
    this.belowEach.set(key, below)
    return below
  }

  /**
   * Of these counts of categories with what is below each, how many products can be filtered by
   * each attribute.
   */
  filterable(rolledUp: Uint32Array): Uint32Array {
    return Uint32Array.from(this.filtered, (categories) => {
      let sum = 0
      for (const number of categories) sum += rolledUp[number] as number
      return sum
    })
  }

  private highestOf({ categoryIds }: IndexedAttribute): number[] {
    const numbers = [...new Set(categoryIds.map((id) => this.numberOf(id)))].filter(
      (number) => number >= 0,
    )
    return numbers.filter(
      (number) =>
        !this.above(number)
          .slice(1)
          .some((at) => numbers.includes(at)),
    )
  }

  /** A category by its name in any case, its slug or its id. */
  find(text: string): number {
    return this.names.get(text.toLowerCase()) ?? -1
  }

  /**
   * Whether products of a category have the attribute: its own and those of the categories above.
   */
  applies(attribute: IndexedAttribute, number: number): boolean {
    const known =
      this.applied.get(attribute) ??
      this.below(attribute.categoryIds.map((id) => this.numberOf(id)))
    this.applied.set(attribute, known)
    return known[number] === 1
  }
}
