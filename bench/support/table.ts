export interface Row {
  name: string
  measured: string
  /** What is compared with the bound; null where a figure is for information only. */
  value: number | null
  bound: { min?: number; max?: number; unit?: string } | null
  /** Where there is no bound to say it. */
  unit?: string
}

const isMet = ({ value, bound }: Row) => value === null || bound === null || (value >= (bound.min ?? -Infinity) && value <= (bound.max ?? Infinity))

function cellsOf(row: Row) {
  const { name, measured, value, bound } = row
  const unit = bound?.unit ?? row.unit ?? ''
  const limit = bound ? `${bound.min === undefined ? `≤ ${bound.max}` : `≥ ${bound.min}`}${unit}` : ''
  return [name, measured, value === null ? '' : `${Number(value.toPrecision(3))}${unit}`, limit, bound ? (isMet(row) ? 'ok' : 'NOT MET') : '']
}

/** Prints what was measured and returns whether every bound is met. */
export function print(title: string, rows: Row[]): boolean {
  const lines = [['', 'measured', 'ratio or value', 'bound', ''], ...rows.map(cellsOf)]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))) ?? []
  process.stdout.write(`\n${title}\n`)
  for (const cells of lines) process.stdout.write(`  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`.replace(/ +\n/, '\n'))
  return rows.every(isMet)
}
