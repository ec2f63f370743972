import { formatRs } from '#kit/contract/money.ts'
import type { ChangedItem } from './contract.ts'

/** A sentence for each kind of change: about a product its name comes first. */
type Say = (first: string, second: string, third: string) => string
type ChangeWords = Partial<Record<ChangedItem['what'], Say>> & { nothing?: string }

/** What was changed, as a sentence of whoever says it; null where they do not speak of it. */
export function changeInWords(
  { what, name, before, after }: ChangedItem,
  words: ChangeWords,
): string | null {
  const say = words[what]
  if (!say) return null
  const show = (value: ChangedItem['before']) =>
    what === 'price' && typeof value === 'number'
      ? formatRs(value)
      : String(value ?? '') || (words.nothing ?? '')
  if (what === 'added') return say(name ?? '', show(after), '')
  if (what === 'removed') return say(name ?? '', show(before), '')
  return name === undefined
    ? say(show(before), show(after), '')
    : say(name, show(before), show(after))
}
