import { type Verdict, verdicts } from './model.ts'
import { type Finding, type Part, type Rule, toBuild } from './part.ts'
import {
  advisedPower,
  boardInCase,
  boardPlugs,
  cardPlugs,
  drivePlugs,
  headers,
  power,
  supplySize,
} from './rules/case-and-power.ts'
import { coolerPower, coolerRoom, coolerSocket, includedCooler, noCooler } from './rules/cooling.ts'
import { cardLength, cardSlots, noPicture, pcie } from './rules/graphics.ts'
import { errorCorrection, memoryRoom, memorySpeed, memoryType, moduleType } from './rules/memory.ts'
import { chipset, socket } from './rules/processor-and-board.ts'
import { bays, m2, sata } from './rules/storage.ts'

/** What decides whether parts fit, in the order in which it is told. */
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
export const ruleNames = rules.map(({ name }) => name)

/** What every rule says of these parts. */
export function judgeBuild(parts: readonly Part[]): Finding[] {
  const build = toBuild(parts)
  return rules.flatMap(({ name, judge }) => {
    const said = judge(build)
    return said ? [{ rule: name, ...said }] : []
  })
}

const pairs = rules.filter(({ completes }) => !completes)

/** What the rules say of one product among others; nothing of what would have to be added. */
export function judgePart(candidate: Part, others: readonly Part[]): Finding[] {
  const build = toBuild([candidate, ...others])
  return pairs.flatMap(({ name, judge }) => {
    const said = judge(build)
    return said?.parts.includes(candidate.id) ? [{ rule: name, ...said }] : []
  })
}

/** Whether the only thing wrong is that something is not chosen yet. */
export const isMissing = ({ rule, verdict }: Finding) =>
  verdict === 'fails' && rules.some(({ name, completes }) => name === rule && completes)

export const worstOf = (findings: readonly Pick<Finding, 'verdict'>[]): Verdict =>
  findings.reduce<Verdict>(
    (worst, { verdict }) => (verdicts.indexOf(verdict) > verdicts.indexOf(worst) ? verdict : worst),
    'ok',
  )
