/** A text and what is selected in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** What to put where, and what to select afterwards. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

/** Puts marks around what is selected, or takes them away. */
export function wrap({ text, start, end }: Selected, mark: string, sample: string): Edit {
  const isMarked =
    start >= mark.length &&
    text.slice(start - mark.length, start) === mark &&
    text.slice(end, end + mark.length) === mark
  const inner = text.slice(start, end)
  if (isMarked)
    return {
      from: start - mark.length,
      to: end + mark.length,
      insert: inner,
      select: [start - mark.length, end - mark.length],
    }
  const words = inner || sample
  return {
    from: start,
    to: end,
    insert: mark + words + mark,
    select: [start + mark.length, start + mark.length + words.length],
  }
}

/**
 * Begins each selected line with a mark, or takes it away where all have it. Another mark that the
 * line began with gives way.
 */
export function beginLines({ text, start, end }: Selected, markOf: (line: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const hasAll = lines.every((line, index) => line.startsWith(markOf(index)))
  const bare = lines.map((line) => line.replace(/^(#{1,6} |[-*+] |\d+[.)] |> )/, ''))
  const insert = (hasAll ? bare : bare.map((line, index) => markOf(index) + line)).join('\n')
  return {
    from,
    to,
    insert,
    select:
      lines.length > 1
        ? [from, from + insert.length]
        : [from + insert.length, from + insert.length],
  }
}

/** Makes a link of what is selected, and selects its address to be typed. */
export function link({ text, start, end }: Selected, sample: string): Edit {
  const words = text.slice(start, end) || sample
  const address = start + words.length + 3
  return {
    from: start,
    to: end,
    insert: `[${words}](https://)`,
    select: [address, address + 'https://'.length],
  }
}

/** Puts a picture into a paragraph of its own, and selects what is said of it. */
export function picture({ text, end }: Selected, address: string, sample: string): Edit {
  const before =
    end === 0 || text.slice(0, end).endsWith('\n\n') ? '' : text[end - 1] === '\n' ? '\n' : '\n\n'
  const from = end + before.length + 2
  return {
    from: end,
    to: end,
    insert: `${before}![${sample}](${address})\n\n`,
    select: [from, from + sample.length],
  }
}
