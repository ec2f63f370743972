import type { Understood } from '../../contract.ts'

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)

/** Which of the words a part was read from: those that the search without it lacks. */
function readFrom(words: string[], { without }: Understood): boolean[] {
  const left = wordsOf(without)
  return words.map((word) => {
    const stays = left[0]?.toLowerCase() === word.toLowerCase()
    if (stays) left.shift()
    return !stays
  })
}

/** The words that were understood and those that remain text, each in their order. */
export function splitSearch(search: string, understood: Understood[]) {
  const words = wordsOf(search)
  const read = understood.map((part) => readFrom(words, part))
  const isRead = (_: string, place: number) => read.some((places) => places[place])
  const pick = (wanted: boolean) => words.filter((word, place) => isRead(word, place) === wanted).join(' ')
  return { read: pick(true), text: pick(false) }
}

/** The search without some of its parts. */
export function searchWithout(search: string | undefined, parts: Understood[]): string | undefined {
  const [only, ...others] = parts
  if (!only) return search
  return (others.length === 0 ? only.without : splitSearch(search ?? '', parts).text) || undefined
}
