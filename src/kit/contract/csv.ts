// Spreadsheets would run these cells as formulas. An apostrophe in front prevents that, and is
// removed when the file is imported again.
const formulaLike = /^'*[=+\-@\t\r\n]/
const escaped = /^'+[=+\-@\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/

const escapeFormula = (text: string) =>
  formulaLike.test(text) && !plainNumber.test(text) ? `'${text}` : text
/** Reverts the escaping of `toCsvLine`. */
export const unescapeFormula = (text: string) => (escaped.test(text) ? text.slice(1) : text)

const quote = (text: string) =>
  /["\n\r,;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Formats one line of CSV (RFC 4180) that is safe to open in a spreadsheet. */
export const toCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`

/** Without this mark, spreadsheets mistake UTF-8 for another encoding. */
export const byteOrderMark = '\uFEFF'
