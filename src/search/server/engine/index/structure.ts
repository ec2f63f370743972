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

const maxCachedDescendants = 200

/** Categories and attributes as the index needs them: by number, with ancestors and descendants. */
export class Structure {
  readonly categories: IndexedCategory[]
  /** In the order in which lists show them. */
  readonly attributes: IndexedAttribute[]
  private readonly numberById: Map<string, number>
  private readonly byName: Map<string, IndexedAttribute>
  private readonly ancestorPaths: number[][]
  private readonly applicableCache = new Map<IndexedAttribute, Uint8Array>()
  /** For each filterable attribute, the topmost categories that have it. */
  private readonly topCategories: number[][]
  private readonly descendantsCache = new Map<string, Uint8Array>()
  private readonly numberBySpelling = new Map<string, number>()

  constructor(categories: IndexedCategory[], attributes: IndexedAttribute[]) {
    this.categories = categories
    this.attributes = attributes
    this.numberById = new Map(categories.map(({ id }, index) => [id, index]))
    this.byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
    this.ancestorPaths = categories.map((_, number) => this.pathOf(number))
    this.topCategories = attributes.map((attribute) =>
      attribute.filterable ? this.topCategoriesOf(attribute) : [],
    )
    // A name takes precedence over a slug, and a slug over an id.
    const spellings = [
      ({ name }: IndexedCategory) => name.toLowerCase(),
      ({ slug }: IndexedCategory) => slug,
      ({ id }: IndexedCategory) => id,
    ]
    for (const spelling of spellings) {
      categories.forEach((category, number) => {
        if (!this.numberBySpelling.has(spelling(category)))
          this.numberBySpelling.set(spelling(category), number)
      })
    }
  }

  numberOf(categoryId: string) {
    return this.numberById.get(categoryId) ?? -1
  }

  parentOf(number: number) {
    const parentId = this.categories[number]?.parentId
    return parentId ? this.numberOf(parentId) : -1
  }

  findAttribute(name: string) {
    return this.byName.get(name)
  }

  /** The category and its ancestors, up to the root. */
  selfAndAncestors(number: number): readonly number[] {
    return this.ancestorPaths[number] ?? []
  }

  private pathOf(number: number): number[] {
    const path: number[] = []
    for (let at = number; at >= 0 && !path.includes(at); at = this.parentOf(at)) path.push(at)
    return path
  }

  /** For each category, 1 if it is one of these or below one of them. */
  selfAndDescendants(numbers: readonly number[]): Uint8Array {
    const key = numbers.join()
    const cached = this.descendantsCache.get(key)
    if (cached) return cached
    const descendants = Uint8Array.from(this.categories, (_, number) =>
      this.selfAndAncestors(number).some((at) => numbers.includes(at)) ? 1 : 0,
    )
    if (this.descendantsCache.size >= maxCachedDescendants) this.descendantsCache.clear()
    this.descendantsCache.set(key, descendants)
    return descendants
  }

  /**
   * How many products can be filtered by each attribute, from counts that include subcategories.
   */
  countFilterable(rolledUp: Uint32Array): Uint32Array {
    return Uint32Array.from(this.topCategories, (categories) => {
      let sum = 0
      for (const number of categories) sum += rolledUp[number] as number
      return sum
    })
  }

  private topCategoriesOf({ categoryIds }: IndexedAttribute): number[] {
    const numbers = [...new Set(categoryIds.map((id) => this.numberOf(id)))].filter(
      (number) => number >= 0,
    )
    return numbers.filter(
      (number) =>
        !this.selfAndAncestors(number)
          .slice(1)
          .some((at) => numbers.includes(at)),
    )
  }

  /** A category by its name in any case, its slug or its id. -1 if there is none. */
  numberOfSpelling(text: string): number {
    return this.numberBySpelling.get(text.toLowerCase()) ?? -1
  }

  /**
   * Whether products of a category have the attribute, because it or a category above defines it.
   */
  applies(attribute: IndexedAttribute, number: number): boolean {
    const applicable =
      this.applicableCache.get(attribute) ??
      this.selfAndDescendants(attribute.categoryIds.map((id) => this.numberOf(id)))
    this.applicableCache.set(attribute, applicable)
    return applicable[number] === 1
  }
}
