import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Needs } from '../needs.ts'
import { readTyped, toTyped } from './typed-needs.ts'

const devices: { slug: string; needs?: Needs }[] = JSON.parse(
  readFileSync('db/seed/catalogue/devices.json', 'utf8'),
)

test('what the form shows of a device, it gives back', () => {
  for (const { slug, needs = {} } of devices)
    expect([slug, readTyped(toTyped(needs))]).toEqual([slug, { needs }])
})

test('what is not filled in is not known', () => {
  expect(readTyped({ volts0: '', watts0: ' ', plug0: '', codes: ' , ', slots: '' })).toEqual({
    needs: {},
  })
  expect(readTyped({ slots: '0' })).toEqual({ needs: { memory: { slots: 0 } } })
})

test('half of something is refused, where it is missing', () => {
  expect(readTyped({ volts0: '19.5', watts0: '', plug0: '' })).toEqual({
    wrong: { watts0: expect.any(String), plug0: expect.any(String) },
  })
  expect(readTyped({ memoryType: 'DDR4' })).toEqual({ wrong: { slots: expect.any(String) } })
  expect(readTyped({ resolution: '1920 x 1080' })).toEqual({
    wrong: { inches: expect.any(String) },
  })
  expect(readTyped({ form0: 'M.2 2280' })).toEqual({ wrong: { bus0: expect.any(String) } })
})

test('a number is one, with a comma or a point', () => {
  expect(readTyped({ volts0: '19,5', watts0: '65', plug0: 'USB-C' })).toEqual({
    needs: { charger: [{ volts: 19.5, watts: 65, plug: 'USB-C' }] },
  })
  expect(readTyped({ inches: 'big' })).toEqual({ wrong: { inches: expect.any(String) } })
  expect(readTyped({ volts0: '19', watts0: '5000', plug0: 'USB-C' })).toEqual({
    wrong: { watts0: expect.any(String) },
  })
})
