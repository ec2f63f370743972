import type { ProductIndex } from '../index/product-index.ts'
import { fields } from '../index/visit-product-words.ts'
import type { Workspace } from '../workspace.ts'
import { Evidence } from './evidence.ts'

const nameFieldsOnly = Uint8Array.from({ length: 8 }, (_, field) => (field <= fields.name ? 1 : 0))

/**
 * The slots of all names that contain this text, in lower case. Only names with its rarest run of
 * letters are compared.
 */
export function listSlotsByName(index: ProductIndex, text: string, workspace: Workspace): number[] {
  const { names } = index
  const runs = text.match(/[a-z0-9]+/g)
  // Part of a word in another script may be transliterated differently from the whole word.
  if (!runs || /[^\0-\x7f]/.test(text))
    return names.flatMap((name, slot) => (name.includes(text) ? [slot] : []))
  const [rarest] = runs
    .map((run) => ({ run, count: index.countPart(run) }))
    .sort((a, b) => a.count - b.count) as [{ run: string; count: number }]
  if (rarest.count === 0) return []
  const evidence = new Evidence(index.size, workspace)
  if (rarest.run.length < 3) index.markPart(rarest.run, nameFieldsOnly, nameFieldsOnly, evidence)
  else
    for (const word of index.vocabulary.wordsContaining(rarest.run))
      index.markWord(word, nameFieldsOnly, evidence)
  return Array.from(evidence.slots.subarray(0, evidence.count)).filter((slot) =>
    names[slot]?.includes(text),
  )
}
