import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Needs } from '../needs.ts'
import { parseNeedsForm, toNeedsForm } from './needs-form.ts'

const devices: { slug: string; needs?: Needs }[] = JSON.parse(
  readFileSync('db/seed/catalogue/devices.json', 'utf8'),
)

test('the form returns the needs of every device unchanged', () => {
  for (const { slug, needs = {} } of devices)
    expect([slug, parseNeedsForm(toNeedsForm(needs), 'en')]).toEqual([slug, { needs }])
})

test('empty fields are unknown needs', () => {
  const empty = { volts0: '', watts0: ' ', plug0: '', codes: ' , ', slots: '' }
  expect(parseNeedsForm(empty, 'en')).toEqual({ needs: {} })
  expect(parseNeedsForm({ slots: '0' }, 'en')).toEqual({ needs: { memory: { slots: 0 } } })
})

test('incomplete needs are refused at the empty fields', () => {
  expect(parseNeedsForm({ volts0: '19.5', watts0: '', plug0: '' }, 'en')).toEqual({
    errors: { watts0: expect.any(String), plug0: expect.any(String) },
  })
  expect(parseNeedsForm({ memoryType: 'DDR4' }, 'en')).toEqual({
    errors: { slots: expect.any(String) },
  })
  expect(parseNeedsForm({ resolution: '1920 x 1080' }, 'en')).toEqual({
    errors: { inches: expect.any(String) },
  })
  expect(parseNeedsForm({ form0: 'M.2 2280' }, 'en')).toEqual({
    errors: { bus0: expect.any(String) },
  })
})

test('numbers may have a decimal comma or point', () => {
  expect(parseNeedsForm({ volts0: '19,5', watts0: '65', plug0: 'USB-C' }, 'en')).toEqual({
    needs: { charger: [{ volts: 19.5, watts: 65, plug: 'USB-C' }] },
  })
  expect(parseNeedsForm({ inches: 'big' }, 'en')).toEqual({
    errors: { inches: expect.any(String) },
  })
  expect(parseNeedsForm({ volts0: '19', watts0: '5000', plug0: 'USB-C' }, 'en')).toEqual({
    errors: { watts0: expect.any(String) },
  })
})
