import { defaultLanguage, type Language } from '#kit/contract/language.ts'
import { type BuildVerdict, buildVerdicts } from '../model.ts'
import { verdictWords } from '../words/verdicts.ts'
import { advisedPower, boardInCase, power, supplySize } from './case-and-power.ts'
import { coolerPower, coolerRoom, coolerSocket, includedCooler, noCooler } from './cooling.ts'
import type { Rule } from './finding.ts'
import { cardLength, cardSlots, noPicture, pcie } from './graphics.ts'
import { errorCorrection, memoryRoom, memorySpeed, memoryType, moduleType } from './memory.ts'
import { type Finding, type Part, toBuild } from './part.ts'
import { boardPlugs, cardPlugs, drivePlugs, headers } from './plugs.ts'
import { chipset, socket } from './processor-and-board.ts'
import { bays, m2, sata } from './storage.ts'

/** The compatibility rules, in the order in which their findings are listed. */
export const rules: readonly Rule[] = [
  socket,
  chipset,
  memoryType,
  moduleType,
  memoryRoom,
  memorySpeed,
  errorCorrection,
  boardInCase,
  cardLength,
  cardSlots,
  coolerSocket,
  coolerRoom,
  coolerPower,
  includedCooler,
  noCooler,
  noPicture,
  supplySize,
  power,
  advisedPower,
  cardPlugs,
  boardPlugs,
  drivePlugs,
  m2,
  sata,
  bays,
  pcie,
  headers,
]

/** The findings of all rules about a whole build. */
export function checkBuild(parts: readonly Part[], language: Language): Finding[] {
  const say = verdictWords(language)
  const build = toBuild(parts)
  return rules.flatMap(({ name, check }) => {
    const result = check(build, say)
    return result ? [{ rule: name, ...result }] : []
  })
}

const rulesAboutChosenParts = rules.filter((rule) => !rule.reportsMissingPart)

/** The findings about one product among others, without those about parts still missing. */
export function checkPart(candidate: Part, others: readonly Part[], language: Language): Finding[] {
  const say = verdictWords(language)
  const build = toBuild([candidate, ...others])
  return rulesAboutChosenParts.flatMap(({ name, check }) => {
    const result = check(build, say)
    return result?.parts.includes(candidate.id) ? [{ rule: name, ...result }] : []
  })
}

/** Whether the finding is only about a part that has not been chosen yet. */
export const isMissing = (finding: Finding) =>
  finding.verdict === 'fails' &&
  rules.some((rule) => rule.name === finding.rule && rule.reportsMissingPart)

export const worstOf = (findings: readonly Pick<Finding, 'verdict'>[]): BuildVerdict =>
  findings.reduce<BuildVerdict>(
    (worst, { verdict }) =>
      buildVerdicts.indexOf(verdict) > buildVerdicts.indexOf(worst) ? verdict : worst,
    'ok',
  )

// Verdicts are the same in every language.

export const rateBuild = (parts: readonly Part[]) => worstOf(checkBuild(parts, defaultLanguage))

export const ratePart = (candidate: Part, others: readonly Part[]) =>
  worstOf(checkPart(candidate, others, defaultLanguage))
