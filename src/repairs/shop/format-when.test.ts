import { expect, test } from 'vitest'
import { formatTime, formatUpcomingDay } from './format-when.ts'

test('times leave out zero minutes', () => {
  expect(['10:00', '17:30', '12:05', '00:00'].map(formatTime)).toEqual([
    '10 am',
    '5:30 pm',
    '12:05 pm',
    '12 am',
  ])
})

test('today and tomorrow have names, in Nepal time', () => {
  const lateEvening = Date.parse('2026-11-16T23:50:00+05:45')
  expect(formatUpcomingDay('2026-11-16', lateEvening, 'en')).toBe('Today')
  expect(formatUpcomingDay('2026-11-17', lateEvening, 'en')).toBe('Tomorrow')
  expect(formatUpcomingDay('2026-11-18', lateEvening, 'en')).toBe('Wed 18 Nov')
})
