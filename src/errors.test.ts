import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorWords } from './errors.ts'
import { listErrors } from './kit/contract/calls/errors.ts'
import { nounNames } from './noun-names.ts'

const files = [
  './kit/contract/calls/errors.ts',
  ...nounNames.map((noun) => `./${noun}/errors.ts`),
].map((path) => new URL(path, import.meta.url))
const codesIn = (file: URL) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(\w+): [45]\d{2}\b/g)].map(([, code]) => code)

test('every error that a noun declares is registered once, with its sentence', () => {
  const declared = files.filter((file) => existsSync(file)).flatMap(codesIn)
  const registered = listErrors().map(([code]) => code)
  expect(registered.sort()).toEqual(declared.sort())
  expect(Object.keys(errorWords('en')).sort()).toEqual(registered)
})
