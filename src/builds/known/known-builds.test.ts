import { expect, test } from 'vitest'
import type { BuildVerdict } from '../model.ts'
import { checkBuild } from '../rules/check-build.ts'
import { failing, working } from './builds.ts'
import { partsOf } from './parts.ts'

const rulesWith = (names: string, verdict: BuildVerdict) =>
  checkBuild(partsOf(names), 'en')
    .filter((finding) => finding.verdict === verdict)
    .map(({ rule }) => rule)
    .join(' ')

test('there are at least sixty known builds of each kind, and no duplicates', () => {
  const all = [...working, ...failing].map(([names]) => names)
  expect(working.length).toBeGreaterThanOrEqual(60)
  expect(failing.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all).size).toBe(all.length)
})

test.each(working.map(([names, warns = '']) => ({ names, warns })))(
  '$names works',
  ({ names, warns }) => {
    expect({
      fails: rulesWith(names, 'fails'),
      unknown: rulesWith(names, 'unknown'),
      warning: rulesWith(names, 'warning'),
    }).toEqual({ fails: '', unknown: '', warning: warns })
  },
)

test.each(failing)('%s does not work', (names, fails) => {
  expect(rulesWith(names, 'fails')).toBe(fails)
})
