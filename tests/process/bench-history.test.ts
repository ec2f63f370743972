import { expect, test } from 'vitest'
import { compare, type Figure, toFigures, usualOf } from '../../bench/support/history.ts'

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  date: '2026-11-17',
  commit: 'abc',
  machine: '2 × Core',
  bench: 'Pages',
  name: 'home',
  value,
  unit: '',
  better: 'more',
  met: true,
  ...more,
})

test('a figure is compared with the median of its last five runs on similar machines', () => {
  const history = [
    figure(9),
    figure(1),
    figure(1),
    figure(2),
    figure(3),
    figure(3),
    figure(100, { machine: 'another' }),
    figure(50, { name: 'other' }),
  ]
  expect(usualOf(history, figure(2))).toBe(2)
  expect(usualOf([], figure(2))).toBeNull()
})

test('a regression is reported although the bound is met, in either direction', () => {
  const history = [figure(1), figure(10, { name: 'ms', better: 'less' })]
  const verdicts = (figures: Figure[]) => compare(figures, history).map((cells) => cells.at(-1))
  expect(verdicts([figure(0.8), figure(0.9), figure(1.5)])).toEqual(['', 'REGRESSION', 'ok', 'ok'])
  expect(
    verdicts([
      figure(12, { name: 'ms', better: 'less' }),
      figure(8, { name: 'ms', better: 'less' }),
    ]),
  ).toEqual(['', 'REGRESSION', 'ok'])
  expect(verdicts([figure(2, { met: false }), figure(1, { name: 'new' })])).toEqual([
    '',
    'NOT MET',
    'ok',
  ])
})

test('rows become figures with unit and direction, and rows without a value are skipped', () => {
  const run = { date: '2026-11-17', commit: 'abc', machine: 'm', bench: 'B' }
  const rows = [
    { name: 'ratio', measured: '', value: 0.5, bound: { min: 0.7 } },
    { name: 'time', measured: '', value: 3, bound: { max: 5, unit: ' ms' } },
    { name: 'told', measured: '', value: 3, bound: null, unit: ' MB' },
    { name: 'none', measured: 'words', value: null, bound: null },
  ]
  expect(toFigures(rows, run)).toEqual([
    { ...run, name: 'ratio', value: 0.5, unit: '', better: 'more', met: false },
    { ...run, name: 'time', value: 3, unit: ' ms', better: 'less', met: true },
    { ...run, name: 'told', value: 3, unit: ' MB', better: null, met: true },
  ])
})
