import type { Attribute } from '#catalog/attribute.ts'

export interface IndexedCategory {
  id: string
  slug: string
  name: string
  parentId: string | null
  description: string
}

export type IndexedAttribute = Pick<Attribute, 'name' | 'label' | 'unit' | 'type' | 'options' | 'help' | 'group' | 'filterable' | 'categoryIds'>

/** Categories and attributes as the index needs them: by number, with what is above and below. */
export class Structure {
  readonly categories: IndexedCategory[]
  /** In the order in which lists show them. */
  readonly attributes: IndexedAttribute[]
  private readonly numbers: Map<string, number>
  private readonly byName: Map<string, IndexedAttribute>
  private readonly paths: number[][]
  private readonly applied = new Map<IndexedAttribute, Uint8Array>()
  private readonly filters: IndexedAttribute[][]

  constructor(categories: IndexedCategory[], attributes: IndexedAttribute[]) {
    this.categories = categories
    this.attributes = attributes
    this.numbers = new Map(categories.map(({ id }, index) => [id, index]))
    this.byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
    this.paths = categories.map((_, number) => this.pathOf(number))
    this.filters = categories.map((_, number) => attributes.filter((attribute) => attribute.filterable && this.applies(attribute, number)))
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
    return Uint8Array.from(this.categories, (_, number) => (this.above(number).some((at) => numbers.includes(at)) ? 1 : 0))
  }

  /** The attributes that products of a category can be filtered by. */
  filtersOf(number: number): readonly IndexedAttribute[] {
    return this.filters[number] ?? []
  }

  /** A category by its name in any case, its slug or its id. */
  find(text: string): number {
    const lower = text.toLowerCase()
    const tests: ((category: IndexedCategory) => boolean)[] = [
      ({ name }) => name.toLowerCase() === lower,
      ({ slug }) => slug === lower,
      ({ id }) => id === text,
    ]
    return tests.reduce((found, test) => (found >= 0 ? found : this.categories.findIndex(test)), -1)
  }

  /** Whether products of a category have the attribute: its own and those of the categories above. */
  applies(attribute: IndexedAttribute, number: number): boolean {
    const known = this.applied.get(attribute) ?? this.below(attribute.categoryIds.map((id) => this.numberOf(id)))
    this.applied.set(attribute, known)
    return known[number] === 1
  }
}
