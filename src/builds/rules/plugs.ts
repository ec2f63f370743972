import type { VerdictWords } from '../words/verdicts.ts'
import { fails, ok, type Rule, unknown, unknownAbout, warning } from './finding.ts'
import {
  type Build,
  countsOf,
  flagOf,
  numberOf,
  type Part,
  type RuleResult,
  textOf,
} from './part.ts'

/** How many 8-pin plugs the adapter in a card's box joins, by what the card draws. */
const adapterPlugs = (watts: number) => (watts <= 300 ? 2 : watts <= 375 ? 3 : 4)

/** 6-pin plugs count, too: every graphics plug of a supply is a 6+2-pin one. */
const countEightPin = (needs: Map<string, number>) =>
  (needs.get('8-pin') ?? 0) + (needs.get('6-pin') ?? 0)
const countTwelveVolt = (needs: Map<string, number>) =>
  (needs.get('12V-2x6') ?? 0) + (needs.get('12VHPWR') ?? 0)

const plugTypes = ['8-pin', '6-pin', '12V-2x6', '12VHPWR']

function checkCard(card: Part, supply: Part, say: VerdictWords): RuleResult | null {
  const needs = countsOf(card, 'powerConnectors')
  if (!needs) return unknownAbout(say, [supply, card], [card, 'powerConnectors', needs])
  if ([...needs.keys()].some((plug) => !plugTypes.includes(plug)))
    return unknownAbout(say, [supply, card], [card, 'powerConnectors', null])
  const [eightPin, twelveVolt] = [countEightPin(needs), countTwelveVolt(needs)]
  if (eightPin + twelveVolt === 0) return null
  const [eightPinPlugs, twelveVoltPlugs, draws] = [
    numberOf(supply, 'pcieConnectors'),
    numberOf(supply, 'connectors12v2x6'),
    numberOf(card, 'tdp'),
  ]
  const noEightPin = (needed: string) =>
    fails(
      [supply, card],
      say.plugs.card(card.name, needed, supply.name, say.plugs.eightPin(eightPinPlugs ?? 0)),
      say.plugs.cardTodo,
    )
  if (eightPin > 0 && eightPinPlugs === null)
    return unknownAbout(say, [supply, card], [supply, 'pcieConnectors', eightPinPlugs])
  if (eightPin > (eightPinPlugs ?? 0)) return noEightPin(say.plugs.eightPin(eightPin))
  if (twelveVolt === 0) return null
  if (twelveVoltPlugs === null)
    return unknownAbout(say, [supply, card], [supply, 'connectors12v2x6', twelveVoltPlugs])
  if (twelveVoltPlugs >= twelveVolt) return null
  if (eightPinPlugs === null || draws === null)
    return unknown(say, [supply, 'pcieConnectors', eightPinPlugs], [card, 'tdp', draws])
  if (eightPinPlugs >= adapterPlugs(draws) * twelveVolt + eightPin)
    return warning([supply, card], say.plugs.adapter(card.name, supply.name), say.plugs.adapterTodo)
  return noEightPin(say.plugs.twelve(twelveVolt))
}

function checkBoard(board: Part, supply: Part, say: VerdictWords) {
  const [needs, available] = [
    countsOf(board, 'cpuPowerConnectors'),
    numberOf(supply, 'epsConnectors'),
  ]
  if (!needs || available === null)
    return unknownAbout(
      say,
      [supply, board],
      [board, 'cpuPowerConnectors', needs],
      [supply, 'epsConnectors', available],
    )
  const needed = [...needs.values()].reduce((sum, count) => sum + count, 0)
  if (needed > 0 && available < 1)
    return fails([supply, board], say.plugs.noBoard(board.name, supply.name), say.plugs.noBoardTodo)
  return needed > available
    ? warning(
        [supply, board],
        say.plugs.board(board.name, needed, supply.name, available),
        say.plugs.boardTodo,
      )
    : null
}

function checkDrives(storage: Build['storage'], supply: Part, say: VerdictWords) {
  const drives = storage.filter((drive) => !textOf(drive, 'driveFormFactor')?.startsWith('M.2'))
  const count = drives.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  const forms = drives.map(
    (drive) => [drive, 'driveFormFactor', textOf(drive, 'driveFormFactor')] as const,
  )
  const available = numberOf(supply, 'sataConnectors')
  if (available === null || forms.some(([, , form]) => form === null))
    return unknown(say, [supply, 'sataConnectors', available], ...forms)
  return count > available
    ? fails(
        [supply, ...drives],
        say.plugs.drives(count, supply.name, available),
        say.plugs.noBoardTodo,
      )
    : null
}

const orOk = (parts: readonly Part[], result: RuleResult | null, say: VerdictWords) =>
  result ?? ok(parts, say.plugs.fits)

export const cardPlugs: Rule = {
  name: 'cardPlugs',
  check: ({ power: supply, graphics }, say) =>
    supply && graphics ? orOk([supply, graphics], checkCard(graphics, supply, say), say) : null,
}

export const boardPlugs: Rule = {
  name: 'boardPlugs',
  check: ({ power: supply, board }, say) =>
    supply && board ? orOk([supply, board], checkBoard(board, supply, say), say) : null,
}

export const drivePlugs: Rule = {
  name: 'drivePlugs',
  check: ({ power: supply, storage }, say) =>
    supply && storage.length > 0
      ? orOk([supply, ...storage], checkDrives(storage, supply, say), say)
      : null,
}

export const headers: Rule = {
  name: 'headers',
  check({ case: box, board }, say) {
    if (!box || !board) return null
    const [usbC, lights] = [flagOf(box, 'frontUsbC'), flagOf(box, 'rgbLighting')]
    const [usbCHeader, argbHeaders] = [flagOf(board, 'usbCHeader'), numberOf(board, 'argbHeaders')]
    if (usbC && usbCHeader === false)
      return warning([box, board], say.headers.usbC(box.name, board.name), say.headers.usbCTodo)
    if (lights && argbHeaders === 0)
      return warning([box, board], say.headers.argb(box.name, board.name), say.headers.argbTodo)
    const isSure =
      usbC !== null &&
      lights !== null &&
      (usbC === false || usbCHeader !== null) &&
      (lights === false || argbHeaders !== null)
    if (isSure) return ok([box, board], say.headers.fits)
    return unknownAbout(
      say,
      [box, board],
      [box, 'frontUsbC', usbC],
      [box, 'rgbLighting', lights],
      ...(usbC ? [[board, 'usbCHeader', usbCHeader] as const] : []),
      ...(lights ? [[board, 'argbHeaders', argbHeaders] as const] : []),
    )
  },
}
