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
  /** Which way is better; null where nothing was promised. */
  better: 'more' | 'less' | null
  met: boolean
}

/** A ratio that is this much worse than usual is a step back, though its bound may still be met. */
export const stepBack = 0.15
/** So many runs are what is usual. */
const remembered = 5

const betterOf = ({ bound }: Row) =>
  bound === null ? null : bound.min === undefined ? 'less' : 'more'

/** Figures for information only are kept, too; what has no value has no history. */
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

/**
 * What a figure usually was on machines of the same kind: the median of its last runs; null where
 * there was none.
 */
export function usualOf(
  history: readonly Figure[],
  { machine, bench, name, unit }: Figure,
): number | null {
  const same = history.filter(
    (one) =>
      one.machine === machine && one.bench === bench && one.name === name && one.unit === unit,
  )
  const last = same
    .slice(-remembered)
    .map(({ value }) => value)
    .sort((one, other) => one - other)
  return last[Math.floor(last.length / 2)] ?? null
}

/**
 * How much worse it is than usual, as a share; negative where it is better, null where that cannot
 * be said.
 */
export function worseBy({ value, better }: Figure, usual: number | null): number | null {
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

/** The whole run as lines of one table: each figure beside what it usually was. */
export function compare(figures: readonly Figure[], history: readonly Figure[]): string[][] {
  const lines = figures.map((figure) => {
    const usual = usualOf(history, figure)
    const worse = worseBy(figure, usual)
    const change =
      worse === null
        ? ''
        : `${worse > 0 ? 'worse' : 'better'} by ${Math.abs(worse * 100).toFixed(0)} %`
    const verdict = figure.met
      ? worse !== null && worse > stepBack
        ? 'STEP BACK'
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
