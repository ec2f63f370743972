import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { amountOf, type Found, toAtom } from './phrase-at.ts'
import { splitAmount, unitOf } from './units.ts'
import type { Word } from './word.ts'

interface Part {
  length: number
  meanings: Meaning[]
}

/** An amount with what it is an amount of, before or behind it: "8 GB VRAM", "refresh rate 144". */
export function labelledAmountAt(
  lexicon: Lexicon,
  words: readonly Word[],
  at: number,
): Found | null {
  const isNumber = /^\d/.test(words[at]?.text ?? '')
  const mayBegin = (place: number) =>
    words[place] !== undefined && lexicon.labels.mayBegin(words[place].text)
  if (isNumber ? !mayBegin(at + 1) && !mayBegin(at + 2) : !mayBegin(at)) return null
  const texts = words.slice(at, at + lexicon.labels.longest + 2).map(({ text }) => text)
  const found = isNumber ? labelBehind(lexicon, texts) : labelBefore(lexicon, texts)
  if (!found) return null
  const said = words.slice(at, at + found.length)
  const all = said.map(({ text }) => text)
  return { atoms: [{ ...toAtom(said, all, found.meanings), isAmount: true }], length: found.length }
}

function labelBehind(lexicon: Lexicon, texts: readonly string[]): Part | null {
  const length = splitAmount(texts[0] ?? '') || !unitOf(texts[1] ?? '') ? 1 : 2
  return longest(lexicon, (words) => {
    const label = texts.slice(length, length + words)
    return { label, amount: texts.slice(0, length), length: length + words }
  })
}

function labelBefore(lexicon: Lexicon, texts: readonly string[]): Part | null {
  return longest(lexicon, (words) => {
    const [number = '', unit = ''] = texts.slice(words)
    const amount = splitAmount(number) || !unitOf(unit) ? [number] : [number, unit]
    return { label: texts.slice(0, words), amount, length: words + amount.length }
  })
}

interface Try {
  label: string[]
  amount: string[]
  length: number
}

function longest(lexicon: Lexicon, tryWith: (words: number) => Try): Part | null {
  for (let words = lexicon.labels.longest; words > 0; words--) {
    const { label, amount, length } = tryWith(words)
    const attributes =
      label.length === words && /^\d/.test(amount[0] ?? '') ? lexicon.labels.find(label) : undefined
    const meanings = attributes ? amountIn(lexicon, amount, attributes) : []
    if (meanings.length > 0) return { length, meanings }
  }
  return null
}

function amountIn(
  lexicon: Lexicon,
  amount: readonly string[],
  attributes: ReadonlySet<string>,
): Meaning[] {
  const isLabelled = (meaning: Meaning) =>
    meaning.kind === 'facet' && attributes.has(meaning.attribute)
  const isBare = amount.length === 1 && /^\d+(\.\d+)?$/.test(amount[0] as string)
  return isBare
    ? lexicon.findNumber(Number(amount[0]), attributes)
    : (amountOf(lexicon, amount) ?? []).filter(isLabelled)
}
