import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttributeValue } from '#catalog/attribute.ts'
import { judgeBuild, judgePart, worstOf } from '../judge.ts'
import { type Slot, verdicts } from '../model.ts'
import { type Finding, fitAttributes, type Part } from '../part.ts'
import { knownParts } from './parts.ts'

const all = [...knownParts.values()]
const anyOf = (slot: Slot) =>
  fc.option(fc.constantFrom(...all.filter((part) => part.slot === slot)), { freq: 8 })
const aDrive = fc.constantFrom(...all.filter(({ slot }) => slot === 'storage'))

const anyBuild = fc
  .tuple(
    anyOf('processor'),
    anyOf('board'),
    anyOf('memory'),
    anyOf('graphics'),
    anyOf('case'),
    anyOf('power'),
    anyOf('cooler'),
    fc.array(aDrive, { maxLength: 2 }),
  )
  .map(([processor, board, memory, graphics, box, power, cooler, drives]) =>
    [processor, board, memory, graphics, box, power, cooler, ...new Set(drives)].filter(
      (part) => part !== null,
    ),
  )
  .filter((parts) => parts.length > 1)

/** Whatever one of the known parts says of it. */
const valuesOf = (name: string): AttributeValue[] => [
  ...new Set(all.flatMap(({ attributes }) => attributes[name] ?? [])),
]

const withValue = (
  parts: readonly Part[],
  id: string,
  name: string,
  value: AttributeValue | undefined,
): Part[] =>
  parts.map((part) =>
    part.id === id
      ? { ...part, attributes: { ...part.attributes, [name]: value } as Part['attributes'] }
      : part,
  )

const verdictOf = (findings: Finding[], rule: string) =>
  findings.find((finding) => finding.rule === rule)?.verdict

test('no missing value ever yields ok: where a rule says ok without it, it says ok with every value', () => {
  const change = anyBuild.chain((parts) =>
    fc.record({ parts: fc.constant(parts), part: fc.constantFrom(...parts) }).chain((chosen) =>
      fc.record({
        parts: fc.constant(chosen.parts),
        id: fc.constant(chosen.part.id),
        name: fc.constantFrom(...Object.keys(chosen.part.attributes)),
        /** What else is missing. */
        gaps: fc.array(fc.tuple(fc.nat(20), fc.nat(60)), { maxLength: 3 }),
      }),
    ),
  )
  fc.assert(
    fc.property(change, ({ parts: whole, id, name, gaps }) => {
      const parts = gaps.reduce((left, [place, which]) => {
        const part = left[place % left.length]
        const names = Object.keys(part?.attributes ?? {})
        return part && names.length > 0
          ? withValue(left, part.id, names[which % names.length] ?? '', undefined)
          : left
      }, whole as Part[])
      const without = judgeBuild(withValue(parts, id, name, undefined))
      for (const value of valuesOf(name)) {
        const given = judgeBuild(withValue(parts, id, name, value))
        for (const { rule, verdict } of without)
          if (verdict === 'ok')
            expect([rule, name, value, verdictOf(given, rule) ?? 'ok']).toEqual([
              rule,
              name,
              value,
              'ok',
            ])
      }
    }),
    { numRuns: 1_000 },
  )
})

test('parts that say nothing are never ok', () => {
  fc.assert(
    fc.property(anyBuild, (parts) => {
      const silent = parts.map((part) => ({ ...part, attributes: {} }))
      expect(judgeBuild(silent).filter(({ verdict }) => verdict === 'ok')).toEqual([])
    }),
  )
})

test('a whole build is never better than one of its parts among the others', () => {
  fc.assert(
    fc.property(anyBuild, (parts) => {
      const whole = verdicts.indexOf(worstOf(judgeBuild(parts)))
      for (const part of parts) {
        const others = parts.filter((other) => other !== part)
        expect(verdicts.indexOf(worstOf(judgePart(part, others)))).toBeLessThanOrEqual(whole)
      }
    }),
  )
})

test('the rules read no attribute that is not listed', () => {
  const used = new Set(all.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...used].filter((name) => !fitAttributes.some((each) => each === name))).toEqual([])
})
