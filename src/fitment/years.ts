import type { Language } from '#kit/contract/language.ts'
import { markWords } from './words/marks.ts'

/** A range of years for a screen. Empty if both ends are unknown. */
export function formatYears(from: number | null, to: number | null, language: Language): string {
  if (from === null && to === null) return ''
  const words = markWords(language)
  if (from !== null && to === null) return words.since(from)
  if (from === null && to !== null) return words.until(to)
  if (from === to) return `${from}`
  return `${from}–${to}`
}

interface YearSpan {
  from: number | null
  to: number | null
}

/**
 * Merges spans that touch or overlap: 2018–2020 and 2021–2023 become 2018–2023. An open end is the
 * first or last year of the device.
 */
export function collapseYears(spans: readonly YearSpan[], made: YearSpan): YearSpan[] {
  const lowest = Number.NEGATIVE_INFINITY
  const highest = Number.POSITIVE_INFINITY
  const closed = spans
    .map(({ from, to }) => ({ from: from ?? made.from ?? lowest, to: to ?? made.to ?? highest }))
    .sort((a, b) => a.from - b.from)
  const merged: { from: number; to: number }[] = []
  for (const span of closed) {
    const last = merged.at(-1)
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged.map(({ from, to }) => ({
    from: from === lowest ? null : from,
    to: to === highest ? null : to,
  }))
}
