/** A possible meaning of a phrase. */
export type Meaning =
  | { kind: 'category'; categories: number[] }
  | { kind: 'brand'; brand: string }
  /** Values of an attribute: 2 is an exact match, 1 a near one. */
  | { kind: 'facet'; attribute: string; values: Map<string, 1 | 2> }
  /** Other words for the same thing. */
  | { kind: 'words'; words: string[] }

/** Whether the meaning is a name in the catalogue, not a value or just words. */
export const namesCategoryOrBrand = ({ kind }: Meaning) => kind === 'category' || kind === 'brand'

/** Joins the meanings of several phrases: values of the same attribute become one choice. */
export function joinMeanings(all: readonly Meaning[]): Meaning[] {
  const joined: Meaning[] = []
  for (const meaning of all) {
    const existing = joined.find((other) => isAlike(other, meaning))
    if (existing?.kind === 'facet' && meaning.kind === 'facet')
      existing.values = new Map([...meaning.values, ...existing.values])
    else if (existing?.kind === 'category' && meaning.kind === 'category')
      existing.categories = [...new Set([...existing.categories, ...meaning.categories])]
    else if (!existing) joined.push({ ...meaning })
  }
  return joined
}

function isAlike(a: Meaning, b: Meaning) {
  if (a.kind === 'facet' && b.kind === 'facet') return a.attribute === b.attribute
  if (a.kind === 'brand' && b.kind === 'brand') return a.brand === b.brand
  return a.kind === b.kind && a.kind === 'category'
}
