import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './nepal-time.ts'

test.each([
  ['2026-11-19T08:50:00Z', '19 Nov 2026, 2:35 pm'],
  ['2026-11-19T18:15:00Z', '20 Nov 2026, 12:00 am'],
  ['2026-11-19T06:15:00Z', '19 Nov 2026, 12:00 pm'],
  ['2026-12-31T18:14:59Z', '31 Dec 2026, 11:59 pm'],
  ['2026-12-31T18:19:00Z', '1 Jan 2027, 12:04 am'],
])('%s is %s in Nepal', (iso, words) => {
  expect(formatMoment(iso)).toBe(words)
  expect(words.startsWith(formatDay(iso))).toBe(true)
})
