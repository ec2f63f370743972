/** What a phrase can stand for. */
export type Meaning =
  | { kind: 'category'; categories: number[] }
  | { kind: 'brand'; brand: string }
  /** Values of an attribute: 2 where it is meant exactly, 1 where it is nearly so. */
  | { kind: 'facet'; attribute: string; values: Map<string, 1 | 2> }
  /** Other words that say the same. */
  | { kind: 'words'; words: string[] }

/** Joins what several phrases stand for: values of the same attribute become one choice. */
export function joinMeanings(all: readonly Meaning[]): Meaning[] {
  const joined: Meaning[] = []
  for (const meaning of all) {
    const same = joined.find((other) => isAlike(other, meaning))
    if (same?.kind === 'facet' && meaning.kind === 'facet')
      same.values = new Map([...meaning.values, ...same.values])
    else if (same?.kind === 'category' && meaning.kind === 'category')
      same.categories = [...new Set([...same.categories, ...meaning.categories])]
    else if (!same) joined.push({ ...meaning })
  }
  return joined
}

function isAlike(a: Meaning, b: Meaning) {
  if (a.kind === 'facet' && b.kind === 'facet') return a.attribute === b.attribute
  if (a.kind === 'brand' && b.kind === 'brand') return a.brand === b.brand
  return a.kind === b.kind && a.kind === 'category'
}
