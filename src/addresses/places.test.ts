import { expect, test } from 'vitest'
import { districts, provinces } from './districts.ts'
import { localLevels } from './local-levels.ts'
import { findLocalLevel, listDistricts, listLocalLevels } from './places.ts'
import { towns } from './towns.ts'

test('Nepal has 7 provinces, 77 districts and 753 local levels with 6,743 wards', () => {
  const all = districts.flatMap(listLocalLevels)
  expect(Object.keys(provinces)).toHaveLength(7)
  expect(Object.keys(localLevels).toSorted()).toEqual(districts.toSorted())
  expect(new Set(districts).size).toBe(77)
  const kinds = Object.groupBy(all, ({ kind }) => kind)
  expect(
    [kinds.metropolitan, kinds.subMetropolitan, kinds.municipality, kinds.rural].map(
      (levels) => levels?.length,
    ),
  ).toEqual([6, 11, 276, 460])
  expect(all.reduce((sum, { wards }) => sum + wards, 0)).toBe(6743)
})

test('a municipality is found only in its own district', () => {
  expect(findLocalLevel('Kaski', 'Pokhara')).toEqual({
    name: 'Pokhara',
    kind: 'metropolitan',
    wards: 33,
  })
  expect(findLocalLevel('Kathmandu', 'Pokhara')).toBeUndefined()
})

test.each([
  ['Pokhara', ['Kaski']],
  [' pokhara  metropolitan city', ['Kaski']],
  ['Kathmandu', ['Kathmandu']],
  ['Bhairahawa', ['Rupandehi']],
  ['Chitwan', ['Chitwan']],
  ['Patan', ['Baitadi', 'Lalitpur']],
  ['Thamel', []],
])('%s is a place in %j', (city, expected) => {
  expect(listDistricts(city)).toEqual(expected)
})

test('every town known by another name lies in an existing district', () => {
  for (const district of Object.values(towns)) expect(districts).toContain(district)
})
