import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorWords } from './errors.ts'
import { listErrors } from './kit/contract/errors.ts'
import { nouns } from './order.ts'

const files = ['./kit/contract/errors.ts', ...nouns.map((noun) => `./${noun}/errors.ts`)].map(
  (path) => new URL(path, import.meta.url),
)
const codesIn = (file: URL) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(\w+): [45]\d{2}\b/g)].map(([, code]) => code)

test('every way to fail that a noun names is known, once, with its sentence', () => {
  const named = files.filter((file) => existsSync(file)).flatMap(codesIn)
  const known = listErrors().map(([code]) => code)
  expect(known.sort()).toEqual(named.sort())
  expect(Object.keys(errorWords).sort()).toEqual(known)
})
