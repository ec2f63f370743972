import { expect, test } from 'vitest'
import { findClosedReason, serviceStatusAt } from './opening-hours.ts'

const hours = {
  opens: '10:00',
  closes: '17:30',
  closedWeekdays: [6],
  holidays: [{ day: '2026-11-15', name: 'Chhath' }],
}
const at = (clock: string) => Date.parse(`${clock}:00+05:45`)

test('the service is open from its first minute until before its last', () => {
  expect(serviceStatusAt(at('2026-11-16T10:00'), hours)).toEqual({ isOpen: true })
  expect(serviceStatusAt(at('2026-11-16T17:29'), hours)).toEqual({ isOpen: true })
  expect(serviceStatusAt(at('2026-11-16T17:30'), hours)).toEqual({
    isOpen: false,
    opensOn: '2026-11-17',
  })
  expect(serviceStatusAt(at('2026-11-16T07:00'), hours)).toEqual({
    isOpen: false,
    opensOn: '2026-11-16',
  })
})

test('the next open day skips days off and holidays', () => {
  // Friday evening; Saturday is off, Sunday a holiday.
  expect(serviceStatusAt(at('2026-11-13T18:00'), hours)).toEqual({
    isOpen: false,
    opensOn: '2026-11-16',
  })
  expect(findClosedReason('2026-11-14', hours)).toBe('')
  expect(findClosedReason('2026-11-15', hours)).toBe('Chhath')
  expect(findClosedReason('2026-11-16', hours)).toBeNull()
  expect(
    serviceStatusAt(at('2026-11-16T12:00'), { ...hours, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }),
  ).toEqual({ isOpen: false, opensOn: null })
})
