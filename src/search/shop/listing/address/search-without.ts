import type { UnderstoodPart } from '../../../contract.ts'

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)

/** The search without these parts. Undefined if nothing remains. */
export function searchWithout(
  search: string | undefined,
  parts: UnderstoodPart[],
): string | undefined {
  const [only, ...others] = parts
  if (!only) return search
  if (others.length === 0) return only.without || undefined
  const remaining = wordsOf(search ?? '')
  for (const word of parts.flatMap(({ typed }) => wordsOf(typed))) {
    const at = remaining.findIndex((other) => other.toLowerCase() === word.toLowerCase())
    if (at >= 0) remaining.splice(at, 1)
  }
  return remaining.join(' ') || undefined
}
