import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttributeValue } from '#catalog/attribute.ts'
import { buildVerdicts, type Slot } from '../model.ts'
import { checkBuild, rateBuild, ratePart } from '../rules/check-build.ts'
import { type Finding, fitAttributes, type Part } from '../rules/part.ts'
import { knownParts } from './parts.ts'

const all = [...knownParts.values()]
const anyOf = (slot: Slot) =>
  fc.option(fc.constantFrom(...all.filter((part) => part.slot === slot)), { freq: 8 })
const anyDrive = fc.constantFrom(...all.filter(({ slot }) => slot === 'storage'))

const anyBuild = fc
  .tuple(
    anyOf('processor'),
    anyOf('board'),
    anyOf('memory'),
    anyOf('graphics'),
    anyOf('case'),
    anyOf('power'),
    anyOf('cooler'),
    fc.array(anyDrive, { maxLength: 2 }),
  )
  .map(([processor, board, memory, graphics, box, power, cooler, drives]) =>
    [processor, board, memory, graphics, box, power, cooler, ...new Set(drives)].filter(
      (part) => part !== null,
    ),
  )
  .filter((parts) => parts.length > 1)

/** All values of an attribute among the known parts. */
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

test('a rule that is ok without a value is ok with every value', () => {
  const change = anyBuild.chain((parts) =>
    fc.record({ parts: fc.constant(parts), part: fc.constantFrom(...parts) }).chain((chosen) =>
      fc.record({
        parts: fc.constant(chosen.parts),
        id: fc.constant(chosen.part.id),
        name: fc.constantFrom(...Object.keys(chosen.part.attributes)),
        /** Other missing values. */
        gaps: fc.array(fc.tuple(fc.nat(20), fc.nat(60)), { maxLength: 3 }),
      }),
    ),
  )
  fc.assert(
    fc.property(change, ({ parts: completeParts, id, name, gaps }) => {
      const parts = gaps.reduce((current, [partIndex, nameIndex]) => {
        const part = current[partIndex % current.length]
        const names = Object.keys(part?.attributes ?? {})
        return part && names.length > 0
          ? withValue(current, part.id, names[nameIndex % names.length] ?? '', undefined)
          : current
      }, completeParts as Part[])
      const findings = checkBuild(withValue(parts, id, name, undefined), 'en')
      for (const value of valuesOf(name)) {
        const findingsWithValue = checkBuild(withValue(parts, id, name, value), 'en')
        for (const { rule, verdict } of findings)
          if (verdict === 'ok')
            expect([rule, name, value, verdictOf(findingsWithValue, rule) ?? 'ok']).toEqual([
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

test('parts without any values are never ok', () => {
  fc.assert(
    fc.property(anyBuild, (parts) => {
      const emptyParts = parts.map((part) => ({ ...part, attributes: {} }))
      expect(checkBuild(emptyParts, 'en').filter(({ verdict }) => verdict === 'ok')).toEqual([])
    }),
  )
})

test('a build is never rated better than one of its parts beside the others', () => {
  fc.assert(
    fc.property(anyBuild, (parts) => {
      const buildRank = buildVerdicts.indexOf(rateBuild(parts))
      for (const part of parts) {
        const others = parts.filter((other) => other !== part)
        expect(buildVerdicts.indexOf(ratePart(part, others))).toBeLessThanOrEqual(buildRank)
      }
    }),
  )
})

test('the known parts have no attributes that the rules do not read', () => {
  const names = new Set(all.flatMap(({ attributes }) => Object.keys(attributes)))
  expect(
    [...names].filter((name) => !fitAttributes.some((attribute) => attribute === name)),
  ).toEqual([])
})
