import { formatRs } from '#kit/contract/money.ts'
import type { ChangedItem } from './contract.ts'

/** A sentence for one kind of change. Sentences about a product start with its name. */
type Sentence = (first: string, second: string, third: string) => string
type ChangeWords = Partial<Record<ChangedItem['what'], Sentence>> & { nothing?: string }

/** Describes a change with the words of one kind of reader. Null if they have no words for it. */
export function describeChange(
  { what, name, before, after }: ChangedItem,
  words: ChangeWords,
): string | null {
  const sentence = words[what]
  if (!sentence) return null
  const format = (value: ChangedItem['before']) =>
    what === 'price' && typeof value === 'number'
      ? formatRs(value)
      : String(value ?? '') || (words.nothing ?? '')
  if (what === 'added') return sentence(name ?? '', format(after), '')
  if (what === 'removed') return sentence(name ?? '', format(before), '')
  return name === undefined
    ? sentence(format(before), format(after), '')
    : sentence(name, format(before), format(after))
}
