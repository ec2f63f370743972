// What a spreadsheet would take for a formula. The mark in front is removed when the table is read
// back.
const dangerous = /^'*[=+\-@\t\r\n]/
const marked = /^'+[=+\-@\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/

const guard = (text: string) =>
  dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text
export const unguard = (text: string) => (marked.test(text) ? text.slice(1) : text)

const quote = (text: string) =>
  /["\n\r,;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** One line of a table by RFC 4180, safe to open in a spreadsheet. */
export const toCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quote(guard(cell))).join(',')}\r\n`

/** Without it, spreadsheets mistake UTF-8 for another encoding. */
export const byteOrderMark = '\uFEFF'
