import { appendFileSync } from 'node:fs'

export interface Row {
  name: string
  measured: string
  /** The value to compare with the bound; null if there is none. */
  value: number | null
  bound: { min?: number; max?: number; unit?: string } | null
  /** The unit of a value without a bound. */
  unit?: string
}

export const isMet = ({ value, bound }: Row) =>
  value === null ||
  bound === null ||
  (value >= (bound.min ?? -Infinity) && value <= (bound.max ?? Infinity))

function cellsOf(row: Row) {
  const { name, measured, value, bound } = row
  const unit = bound?.unit ?? row.unit ?? ''
  const limit = bound
    ? `${bound.min === undefined ? `≤ ${bound.max}` : `≥ ${bound.min}`}${unit}`
    : ''
  return [
    name,
    measured,
    value === null ? '' : `${Number(value.toPrecision(3))}${unit}`,
    limit,
    bound ? (isMet(row) ? 'ok' : 'NOT MET') : '',
  ]
}

/** Environment variable with the file in which `npm run bench` collects the rows of its benches. */
export const gatheringVariable = 'BENCH_ROWS'

/** Prints the rows and returns whether every bound is met. */
export function print(title: string, rows: Row[]): boolean {
  printTable(title, [['', 'measured', 'ratio or value', 'bound', ''], ...rows.map(cellsOf)])
  const gathering = process.env[gatheringVariable]
  if (gathering) appendFileSync(gathering, `${JSON.stringify({ title, rows })}\n`)
  return rows.every(isMet)
}

export function printTable(title: string, lines: string[][]) {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))) ??
    []
  process.stdout.write(`\n${title}\n`)
  for (const cells of lines)
    process.stdout.write(
      `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`.replace(
        / +\n/,
        '\n',
      ),
    )
}
