export interface TextSelection {
  text: string
  start: number
  end: number
}

/** Replaces `from` to `to` with `insert`, then selects `select`. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

/** Puts marks around the selection, or removes them. */
export function toggleMark(
  { text, start, end }: TextSelection,
  mark: string,
  sample: string,
): TextEdit {
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
 * Puts a mark in front of each selected line, or removes it if all lines have it. It replaces any
 * other mark of the line.
 */
export function toggleLineMark(
  { text, start, end }: TextSelection,
  markOf: (line: number) => string,
): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const allMarked = lines.every((line, index) => line.startsWith(markOf(index)))
  const plainLines = lines.map((line) => line.replace(/^(#{1,6} |[-*+] |\d+[.)] |> )/, ''))
  const insert = (
    allMarked ? plainLines : plainLines.map((line, index) => markOf(index) + line)
  ).join('\n')
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

/** Turns the selection into a link, and selects its address for typing. */
export function insertLink({ text, start, end }: TextSelection, sample: string): TextEdit {
  const words = text.slice(start, end) || sample
  const address = start + words.length + 3
  return {
    from: start,
    to: end,
    insert: `[${words}](https://)`,
    select: [address, address + 'https://'.length],
  }
}

/** Inserts a picture as a separate paragraph, and selects its alternative text. */
export function insertPicture(
  { text, end }: TextSelection,
  address: string,
  sample: string,
): TextEdit {
  const gap =
    end === 0 || text.slice(0, end).endsWith('\n\n') ? '' : text[end - 1] === '\n' ? '\n' : '\n\n'
  const from = end + gap.length + 2
  return {
    from: end,
    to: end,
    insert: `${gap}![${sample}](${address})\n\n`,
    select: [from, from + sample.length],
  }
}
