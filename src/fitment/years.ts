import { markWords } from './mark-words.ts'

/** From one year to another as people write it; nothing where neither is known. */
export function tellYears(from: number | null, to: number | null): string {
  if (from === null && to === null) return ''
  if (from !== null && to === null) return markWords.since(from)
  if (from === null && to !== null) return markWords.until(to)
  if (from === to) return `${from}`
  return `${from}–${to}`
}

interface Span {
  from: number | null
  to: number | null
}

/**
 * Spans that touch or overlap become one: 2018–2020 and 2021–2023 are 2018–2023. Open ends are the
 * device's own.
 */
export function collapseYears(spans: readonly Span[], made: Span): Span[] {
  const lowest = Number.NEGATIVE_INFINITY
  const highest = Number.POSITIVE_INFINITY
  const closed = spans
    .map(({ from, to }) => ({ from: from ?? made.from ?? lowest, to: to ?? made.to ?? highest }))
    .sort((a, b) => a.from - b.from)
  const joined: { from: number; to: number }[] = []
  for (const span of closed) {
    const last = joined.at(-1)
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined.map(({ from, to }) => ({
    from: from === lowest ? null : from,
    to: to === highest ? null : to,
  }))
}
