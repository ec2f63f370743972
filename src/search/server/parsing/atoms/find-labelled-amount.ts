import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/meaning.ts'
import { splitAmount, unitOf } from '../text/units.ts'
import type { Word } from '../text/word.ts'
import { meaningsOfAmount, type ParsedPhrase, toAtom } from './find-phrase.ts'

interface LabelledAmount {
  length: number
  meanings: Meaning[]
}

/**
 * An amount with the attribute it belongs to, before or after it: "8 GB VRAM", "refresh rate 144".
 */
export function findLabelledAmountAt(
  lexicon: Lexicon,
  words: readonly Word[],
  at: number,
): ParsedPhrase | null {
  const isNumber = /^\d/.test(words[at]?.text ?? '')
  const mayStartLabel = (position: number) =>
    words[position] !== undefined && lexicon.labels.mayStart(words[position].text)
  if (isNumber ? !mayStartLabel(at + 1) && !mayStartLabel(at + 2) : !mayStartLabel(at)) return null
  const texts = words.slice(at, at + lexicon.labels.longest + 2).map(({ text }) => text)
  const labelled = isNumber ? findLabelAfter(lexicon, texts) : findLabelBefore(lexicon, texts)
  if (!labelled) return null
  const amountWords = words.slice(at, at + labelled.length)
  const amountTexts = amountWords.map(({ text }) => text)
  return {
    atoms: [{ ...toAtom(amountWords, amountTexts, labelled.meanings), isAmount: true }],
    length: labelled.length,
  }
}

function findLabelAfter(lexicon: Lexicon, texts: readonly string[]): LabelledAmount | null {
  const length = splitAmount(texts[0] ?? '') || !unitOf(texts[1] ?? '') ? 1 : 2
  return findLongestLabel(lexicon, (words) => {
    const label = texts.slice(length, length + words)
    return { label, amount: texts.slice(0, length), length: length + words }
  })
}

function findLabelBefore(lexicon: Lexicon, texts: readonly string[]): LabelledAmount | null {
  return findLongestLabel(lexicon, (words) => {
    const [number = '', unit = ''] = texts.slice(words)
    const amount = splitAmount(number) || !unitOf(unit) ? [number] : [number, unit]
    return { label: texts.slice(0, words), amount, length: words + amount.length }
  })
}

interface Split {
  label: string[]
  amount: string[]
  length: number
}

function findLongestLabel(
  lexicon: Lexicon,
  splitAt: (words: number) => Split,
): LabelledAmount | null {
  for (let words = lexicon.labels.longest; words > 0; words--) {
    const { label, amount, length } = splitAt(words)
    const attributes =
      label.length === words && /^\d/.test(amount[0] ?? '') ? lexicon.labels.find(label) : undefined
    const meanings = attributes ? meaningsOf(lexicon, amount, attributes) : []
    if (meanings.length > 0) return { length, meanings }
  }
  return null
}

function meaningsOf(
  lexicon: Lexicon,
  amount: readonly string[],
  attributes: ReadonlySet<string>,
): Meaning[] {
  const isLabelled = (meaning: Meaning) =>
    meaning.kind === 'facet' && attributes.has(meaning.attribute)
  const isBare = amount.length === 1 && /^\d+(\.\d+)?$/.test(amount[0] as string)
  return isBare
    ? lexicon.listNumberMeanings(Number(amount[0]), attributes)
    : (meaningsOfAmount(lexicon, amount) ?? []).filter(isLabelled)
}
