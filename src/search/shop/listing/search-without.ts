import type { Understood } from '../../contract.ts'

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)

/** The search without some of its parts. */
export function searchWithout(search: string | undefined, parts: Understood[]): string | undefined {
  const [only, ...others] = parts
  if (!only) return search
  if (others.length === 0) return only.without || undefined
  const left = wordsOf(search ?? '')
  for (const word of parts.flatMap(({ typed }) => wordsOf(typed))) {
    const at = left.findIndex((other) => other.toLowerCase() === word.toLowerCase())
    if (at >= 0) left.splice(at, 1)
  }
  return left.join(' ') || undefined
}
