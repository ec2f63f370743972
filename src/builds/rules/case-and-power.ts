import {
  type Build,
  countsOf,
  flagOf,
  listOf,
  numberOf,
  type Part,
  type Rule,
  textOf,
} from '../part.ts'
import { hasSame } from '../same.ts'
import { verdictWords as say } from '../verdict-words.ts'
import { ample, countWatts, roomForPeaks } from '../watts.ts'
import { fails, ok, unknown, warning } from './finding.ts'

export const boardInCase: Rule = {
  name: 'boardInCase',
  judge({ board, case: box }) {
    if (!board || !box) return null
    const [form, takes] = [textOf(board, 'formFactor'), listOf(box, 'supportedFormFactors')]
    if (!form || !takes)
      return unknown(
        [board, box],
        [board, 'formFactor', form],
        [box, 'supportedFormFactors', takes],
      )
    if (hasSame(takes, form)) return ok([board, box], say.boardInCase.fits(form))
    return fails(
      [board, box],
      say.boardInCase.differs(board.name, form, box.name, takes),
      say.boardInCase.todo,
    )
  },
}

export const supplySize: Rule = {
  name: 'supplySize',
  judge({ power, case: box }) {
    if (!power || !box) return null
    const parts = [power, box]
    const [form, takes] = [textOf(power, 'psuFormFactor'), listOf(box, 'psuFormFactors')]
    if (form && takes && !hasSame(takes, form))
      return fails(
        parts,
        say.supplySize.differs(power.name, form, box.name, takes),
        say.supplySize.todo,
      )
    const [depth, max] = [numberOf(power, 'psuDepth'), numberOf(box, 'maxPsuDepth')]
    if (depth !== null && max !== null && depth > max)
      return fails(
        parts,
        say.supplySize.deep(power.name, depth, box.name, max),
        say.supplySize.todo,
      )
    if (!form || !takes || depth === null || max === null)
      return unknown(
        parts,
        [power, 'psuFormFactor', form],
        [box, 'psuFormFactors', takes],
        [power, 'psuDepth', depth],
        [box, 'maxPsuDepth', max],
      )
    return ok(parts, say.supplySize.fits(form))
  },
}

/** Rounded up to what supplies are sold with. */
const sold = (watts: number) => Math.ceil(watts / 50) * 50

export const power: Rule = {
  name: 'power',
  judge(build) {
    const { power: supply, processor, graphics, memory } = build
    if (!supply || !(processor || graphics)) return null
    const { needed, delivered, isEstimated, ...drawn } = countWatts(build)
    const drawing = [processor, graphics].filter((part) => part !== null)
    const parts = [supply, ...drawing]
    const isWeak = needed !== null && delivered !== null && delivered < needed
    if (needed === null || delivered === null || (isEstimated && !isWeak))
      return unknown(
        [...parts, ...(drawn.memory === null ? memory : [])],
        [supply, 'wattage', delivered],
        ...(processor
          ? [[processor, 'peakPower', isEstimated ? null : drawn.processor] as const]
          : []),
        ...(graphics ? [[graphics, 'tdp', drawn.graphics] as const] : []),
        ...memory.map((kit) => [kit, 'modules', numberOf(kit, 'modules')] as const),
      )
    const better = sold(needed * roomForPeaks)
    if (isWeak)
      return fails(
        parts,
        say.power.weak(needed, supply.name, delivered),
        say.power.weakTodo(better),
      )
    if (delivered < needed * roomForPeaks)
      return warning(
        parts,
        say.power.tight(needed, supply.name, delivered, better),
        say.power.tightTodo(better),
      )
    return ok(
      parts,
      say.power.fits(needed, delivered),
      delivered > needed * ample ? say.power.ample : '',
    )
  },
}

export const advisedPower: Rule = {
  name: 'advisedPower',
  judge({ power: supply, graphics }) {
    if (!supply || !graphics) return null
    const [advised, delivers] = [numberOf(graphics, 'recommendedPsu'), numberOf(supply, 'wattage')]
    if (advised === null || delivers === null)
      return unknown(
        [supply, graphics],
        [graphics, 'recommendedPsu', advised],
        [supply, 'wattage', delivers],
      )
    if (delivers >= advised) return ok([supply, graphics], say.advisedPower.fits(advised))
    return warning(
      [supply, graphics],
      say.advisedPower.less(graphics.name, advised, supply.name, delivers),
      say.advisedPower.todo(advised),
    )
  },
}

/** How many 8-pin plugs the adapter in the box of a card joins, by what the card draws. */
const adapterPlugs = (watts: number) => (watts <= 300 ? 2 : watts <= 375 ? 3 : 4)

/** 6-pin plugs are the same cables: every graphics plug of a supply is a 6+2-pin one. */
const graphicsPlugs = (needs: Map<string, number>) =>
  (needs.get('8-pin') ?? 0) + (needs.get('6-pin') ?? 0)
const newPlugs = (needs: Map<string, number>) =>
  (needs.get('12V-2x6') ?? 0) + (needs.get('12VHPWR') ?? 0)

function judgeCard(card: Part, supply: Part) {
  const needs = countsOf(card, 'powerConnectors')
  if (!needs) return unknown([supply, card], [card, 'powerConnectors', needs])
  const known = ['8-pin', '6-pin', '12V-2x6', '12VHPWR']
  if ([...needs.keys()].some((plug) => !known.includes(plug)))
    return unknown([supply, card], [card, 'powerConnectors', null])
  const [old, young] = [graphicsPlugs(needs), newPlugs(needs)]
  if (old + young === 0) return null
  const [has, hasNew, draws] = [
    numberOf(supply, 'pcieConnectors'),
    numberOf(supply, 'connectors12v2x6'),
    numberOf(card, 'tdp'),
  ]
  if (old > 0 && has === null) return unknown([supply, card], [supply, 'pcieConnectors', has])
  if (old > (has ?? 0))
    return fails(
      [supply, card],
      say.plugs.card(card.name, say.plugs.eightPin(old), supply.name, say.plugs.eightPin(has ?? 0)),
      say.plugs.cardTodo,
    )
  if (young === 0) return null
  if (hasNew === null) return unknown([supply, card], [supply, 'connectors12v2x6', hasNew])
  if (hasNew >= young) return null
  if (has === null || draws === null)
    return unknown([supply, card], [supply, 'pcieConnectors', has], [card, 'tdp', draws])
  if (has >= adapterPlugs(draws) * young + old)
    return warning([supply, card], say.plugs.adapter(card.name, supply.name), say.plugs.adapterTodo)
  return fails(
    [supply, card],
    say.plugs.card(card.name, say.plugs.twelve(young), supply.name, say.plugs.eightPin(has)),
    say.plugs.cardTodo,
  )
}

function judgeBoard(board: Part, supply: Part) {
  const [needs, has] = [countsOf(board, 'cpuPowerConnectors'), numberOf(supply, 'epsConnectors')]
  if (!needs || has === null)
    return unknown(
      [supply, board],
      [board, 'cpuPowerConnectors', needs],
      [supply, 'epsConnectors', has],
    )
  const count = [...needs.values()].reduce((all, each) => all + each, 0)
  if (count > 0 && has < 1)
    return fails([supply, board], say.plugs.noBoard(board.name, supply.name), say.plugs.noBoardTodo)
  return count > has
    ? warning(
        [supply, board],
        say.plugs.board(board.name, count, supply.name, has),
        say.plugs.boardTodo,
      )
    : null
}

function judgeDrives(storage: Build['storage'], supply: Part) {
  const drives = storage.filter((drive) => !textOf(drive, 'driveFormFactor')?.startsWith('M.2'))
  const count = drives.reduce((all, { quantity }) => all + quantity, 0)
  if (count === 0) return null
  const gaps = drives.map(
    (drive) => [drive, 'driveFormFactor', textOf(drive, 'driveFormFactor')] as const,
  )
  const has = numberOf(supply, 'sataConnectors')
  if (has === null || gaps.some(([, , form]) => form === null))
    return unknown([supply, ...drives], [supply, 'sataConnectors', has], ...gaps)
  return count > has
    ? fails([supply, ...drives], say.plugs.drives(count, supply.name, has), say.plugs.noBoardTodo)
    : null
}

const withOk = (parts: readonly Part[], found: ReturnType<Rule['judge']>) =>
  found ?? ok(parts, say.plugs.fits)

export const cardPlugs: Rule = {
  name: 'cardPlugs',
  judge: ({ power: supply, graphics }) =>
    supply && graphics ? withOk([supply, graphics], judgeCard(graphics, supply)) : null,
}

export const boardPlugs: Rule = {
  name: 'boardPlugs',
  judge: ({ power: supply, board }) =>
    supply && board ? withOk([supply, board], judgeBoard(board, supply)) : null,
}

export const drivePlugs: Rule = {
  name: 'drivePlugs',
  judge: ({ power: supply, storage }) =>
    supply && storage.length > 0
      ? withOk([supply, ...storage], judgeDrives(storage, supply))
      : null,
}

export const headers: Rule = {
  name: 'headers',
  judge({ case: box, board }) {
    if (!box || !board) return null
    const [usbC, lights] = [flagOf(box, 'frontUsbC'), flagOf(box, 'rgbLighting')]
    const [usbCPlug, lightPlugs] = [flagOf(board, 'usbCHeader'), numberOf(board, 'argbHeaders')]
    if (usbC && usbCPlug === false)
      return warning([box, board], say.headers.usbC(box.name, board.name), say.headers.usbCTodo)
    if (lights && lightPlugs === 0)
      return warning([box, board], say.headers.argb(box.name, board.name), say.headers.argbTodo)
    const isSure =
      usbC !== null &&
      lights !== null &&
      (usbC === false || usbCPlug !== null) &&
      (lights === false || lightPlugs !== null)
    if (isSure) return ok([box, board], say.headers.fits)
    return unknown(
      [box, board],
      [box, 'frontUsbC', usbC],
      [box, 'rgbLighting', lights],
      ...(usbC ? [[board, 'usbCHeader', usbCPlug] as const] : []),
      ...(lights ? [[board, 'argbHeaders', lightPlugs] as const] : []),
    )
  },
}
