import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Needs } from '../needs.ts'
import { parseNeedsForm, toNeedsForm } from './needs-form.ts'

const devices: { slug: string; needs?: Needs }[] = JSON.parse(
  readFileSync('db/seed/catalogue/devices.json', 'utf8'),
)

test('the form returns the needs of every device unchanged', () => {
  for (const { slug, needs = {} } of devices)
    expect([slug, parseNeedsForm(toNeedsForm(needs))]).toEqual([slug, { needs }])
})

test('empty fields are unknown needs', () => {
  expect(parseNeedsForm({ volts0: '', watts0: ' ', plug0: '', codes: ' , ', slots: '' })).toEqual({
    needs: {},
  })
  expect(parseNeedsForm({ slots: '0' })).toEqual({ needs: { memory: { slots: 0 } } })
})

test('incomplete needs are refused at the empty fields', () => {
  expect(parseNeedsForm({ volts0: '19.5', watts0: '', plug0: '' })).toEqual({
    errors: { watts0: expect.any(String), plug0: expect.any(String) },
  })
  expect(parseNeedsForm({ memoryType: 'DDR4' })).toEqual({ errors: { slots: expect.any(String) } })
  expect(parseNeedsForm({ resolution: '1920 x 1080' })).toEqual({
    errors: { inches: expect.any(String) },
  })
  expect(parseNeedsForm({ form0: 'M.2 2280' })).toEqual({ errors: { bus0: expect.any(String) } })
})

test('numbers may have a decimal comma or point', () => {
  expect(parseNeedsForm({ volts0: '19,5', watts0: '65', plug0: 'USB-C' })).toEqual({
    needs: { charger: [{ volts: 19.5, watts: 65, plug: 'USB-C' }] },
  })
  expect(parseNeedsForm({ inches: 'big' })).toEqual({ errors: { inches: expect.any(String) } })
  expect(parseNeedsForm({ volts0: '19', watts0: '5000', plug0: 'USB-C' })).toEqual({
    errors: { watts0: expect.any(String) },
  })
})
