import type { VerdictWords } from '../words/verdicts.ts'
import type { Build, FitAttribute, Part, RuleResult } from './part.ts'

export interface Rule {
  name: string
  /** Set if the rule only reports that a part must be added; no chosen part is wrong. */
  reportsMissingPart?: boolean
  /** Null if the build lacks the parts that the rule is about. */
  check(build: Build, say: VerdictWords): RuleResult | null
}

const resultOf =
  (verdict: RuleResult['verdict']) =>
  (parts: readonly Part[], text: string, todo = ''): RuleResult => ({
    verdict,
    parts: parts.map(({ id }) => id),
    text,
    todo,
  })

export const ok = resultOf('ok')
export const warning = resultOf('warning')
export const fails = resultOf('fails')
/** For reasons other than a missing value. */
export const unclear = resultOf('unknown')

type ReadValue = readonly [Part, FitAttribute, value: unknown]

/** Names the readings without a value. The finding is about the parts that were read. */
export const unknown = (say: VerdictWords, ...readings: ReadValue[]) =>
  unknownAbout(say, [...new Set(readings.map(([part]) => part))], ...readings)

/** Names the readings without a value. The finding is about these parts. */
export const unknownAbout = (
  say: VerdictWords,
  parts: readonly Part[],
  ...readings: ReadValue[]
): RuleResult =>
  unclear(
    parts,
    say.missingValues(
      readings
        .filter(([, , value]) => value === null)
        .map(([{ name }, attribute]) => say.missingValue(name, say.attributes[attribute])),
    ),
    say.askUs,
  )
