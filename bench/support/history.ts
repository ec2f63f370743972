import { appendFile, readFile } from 'node:fs/promises'
import { isMet, type Row } from './table.ts'

/** One figure of one run, as a line of bench/history.jsonl. */
export interface Figure {
  date: string
  commit: string
  machine: string
  bench: string
  name: string
  value: number
  unit: string
  /** Whether more or less is better; null for figures without a bound. */
  better: 'more' | 'less' | null
  met: boolean
}

/** A figure that is worse than usual by this share is a regression, even if its bound is met. */
const maxWorse = 0.15
/** The usual value is the median of this many runs. */
const usualRuns = 5

const betterOf = ({ bound }: Row) =>
  bound === null ? null : bound.min === undefined ? 'less' : 'more'

/** Converts rows to figures. Rows without a bound are included, rows without a value are not. */
export const toFigures = (
  rows: readonly Row[],
  run: Pick<Figure, 'date' | 'commit' | 'machine' | 'bench'>,
): Figure[] =>
  rows.flatMap((row) =>
    row.value === null
      ? []
      : [
          {
            ...run,
            name: row.name,
            value: Number(row.value.toPrecision(4)),
            unit: row.bound?.unit ?? row.unit ?? '',
            better: betterOf(row),
            met: isMet(row),
          },
        ],
  )

/** The median of a figure's last runs on machines of the same kind; null without earlier runs. */
export function usualOf(
  history: readonly Figure[],
  { machine, bench, name, unit }: Figure,
): number | null {
  const same = history.filter(
    (one) =>
      one.machine === machine && one.bench === bench && one.name === name && one.unit === unit,
  )
  const last = same
    .slice(-usualRuns)
    .map(({ value }) => value)
    .sort((one, other) => one - other)
  return last[Math.floor(last.length / 2)] ?? null
}

/**
 * How much worse a figure is than usual, as a share. Negative if better, null if not comparable.
 */
function worseBy({ value, better }: Figure, usual: number | null): number | null {
  if (usual === null || usual === 0 || better === null) return null
  return better === 'more' ? 1 - value / usual : value / usual - 1
}

export async function readHistory(path: string): Promise<Figure[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure)
}

export const addToHistory = (path: string, figures: readonly Figure[]) =>
  appendFile(path, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''))

/** Formats a run as the lines of one table, with each figure beside its usual value. */
export function compare(figures: readonly Figure[], history: readonly Figure[]): string[][] {
  const lines = figures.map((figure) => {
    const usual = usualOf(history, figure)
    const worse = worseBy(figure, usual)
    const change =
      worse === null
        ? ''
        : `${worse > 0 ? 'worse' : 'better'} by ${Math.abs(worse * 100).toFixed(0)} %`
    const verdict = figure.met
      ? worse !== null && worse > maxWorse
        ? 'REGRESSION'
        : figure.better
          ? 'ok'
          : ''
      : 'NOT MET'
    return [
      figure.bench,
      figure.name,
      `${Number(figure.value.toPrecision(3))}${figure.unit}`,
      usual === null ? '' : `${Number(usual.toPrecision(3))}${figure.unit}`,
      change,
      verdict,
    ]
  })
  return [['bench', 'figure', 'now', 'usually', '', ''], ...lines]
}
