import { expect, test } from 'vitest'
import { closedOn, deskAt, sayDay, sayTime } from './clock.ts'

const hours = {
  opens: '10:00',
  closes: '17:30',
  closedWeekdays: [6],
  holidays: [{ day: '2026-11-15', name: 'Chhath' }],
}
const at = (clock: string) => Date.parse(`${clock}:00+05:45`)

test('the desk is open from its first minute until before its last', () => {
  expect(deskAt(at('2026-11-16T10:00'), hours)).toEqual({ isOpen: true })
  expect(deskAt(at('2026-11-16T17:29'), hours)).toEqual({ isOpen: true })
  expect(deskAt(at('2026-11-16T17:30'), hours)).toEqual({ isOpen: false, opensOn: '2026-11-17' })
  expect(deskAt(at('2026-11-16T07:00'), hours)).toEqual({ isOpen: false, opensOn: '2026-11-16' })
})

test('days off and holidays are passed over', () => {
  // Friday evening; Saturday is off, Sunday a holiday.
  expect(deskAt(at('2026-11-13T18:00'), hours)).toEqual({ isOpen: false, opensOn: '2026-11-16' })
  expect(closedOn('2026-11-14', hours)).toBe('')
  expect(closedOn('2026-11-15', hours)).toBe('Chhath')
  expect(closedOn('2026-11-16', hours)).toBeNull()
  expect(
    deskAt(at('2026-11-16T12:00'), { ...hours, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }),
  ).toEqual({ isOpen: false, opensOn: null })
})

test('times and days are said as people say them', () => {
  expect(['10:00', '17:30', '12:05', '00:00'].map(sayTime)).toEqual([
    '10 am',
    '5:30 pm',
    '12:05 pm',
    '12 am',
  ])
  const words = { today: 'Today', tomorrow: 'Tomorrow' }
  const late = at('2026-11-16T23:50')
  expect(sayDay('2026-11-16', late, words)).toBe('Today')
  expect(sayDay('2026-11-17', late, words)).toBe('Tomorrow')
  expect(sayDay('2026-11-18', late, words)).toBe('Wed 18 Nov')
})
