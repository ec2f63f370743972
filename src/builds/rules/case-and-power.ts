import { fails, ok, type Rule, unknown, unknownAbout, warning } from './finding.ts'
import { listOf, numberOf, textOf } from './part.ts'
import { hasSame } from './same.ts'
import { countWatts, oversizeFactor, peakHeadroom } from './watts.ts'

export const boardInCase: Rule = {
  name: 'boardInCase',
  check({ board, case: box }, say) {
    if (!board || !box) return null
    const [form, supported] = [textOf(board, 'formFactor'), listOf(box, 'supportedFormFactors')]
    if (!form || !supported)
      return unknown(say, [board, 'formFactor', form], [box, 'supportedFormFactors', supported])
    if (hasSame(supported, form)) return ok([board, box], say.boardInCase.fits(form))
    return fails(
      [board, box],
      say.boardInCase.differs(board.name, form, box.name, supported),
      say.boardInCase.todo,
    )
  },
}

export const supplySize: Rule = {
  name: 'supplySize',
  check({ power, case: box }, say) {
    if (!power || !box) return null
    const parts = [power, box]
    const [form, supported] = [textOf(power, 'psuFormFactor'), listOf(box, 'psuFormFactors')]
    if (form && supported && !hasSame(supported, form))
      return fails(
        parts,
        say.supplySize.differs(power.name, form, box.name, supported),
        say.supplySize.todo,
      )
    const [depth, max] = [numberOf(power, 'psuDepth'), numberOf(box, 'maxPsuDepth')]
    if (depth !== null && max !== null && depth > max)
      return fails(
        parts,
        say.supplySize.deep(power.name, depth, box.name, max),
        say.supplySize.todo,
      )
    if (!form || !supported || depth === null || max === null)
      return unknown(
        say,
        [power, 'psuFormFactor', form],
        [box, 'psuFormFactors', supported],
        [power, 'psuDepth', depth],
        [box, 'maxPsuDepth', max],
      )
    return ok(parts, say.supplySize.fits(form))
  },
}

/** Power supplies are sold in steps of 50 W. */
const roundToSoldWatts = (watts: number) => Math.ceil(watts / 50) * 50

export const power: Rule = {
  name: 'power',
  check(build, say) {
    const { power: supply, processor, graphics, memory } = build
    if (!supply || !(processor || graphics)) return null
    const { needed, delivered, isEstimated, ...draws } = countWatts(build)
    const consumers = [processor, graphics].filter((part) => part !== null)
    const parts = [supply, ...consumers]
    const isWeak = needed !== null && delivered !== null && delivered < needed
    if (needed === null || delivered === null || (isEstimated && !isWeak))
      return unknownAbout(
        say,
        [...parts, ...(draws.memory === null ? memory : [])],
        [supply, 'wattage', delivered],
        ...(processor
          ? [[processor, 'peakPower', isEstimated ? null : draws.processor] as const]
          : []),
        ...(graphics ? [[graphics, 'tdp', draws.graphics] as const] : []),
        ...memory.map((kit) => [kit, 'modules', numberOf(kit, 'modules')] as const),
      )
    const recommended = roundToSoldWatts(needed * peakHeadroom)
    if (isWeak)
      return fails(
        parts,
        say.power.weak(needed, supply.name, delivered),
        say.power.weakTodo(recommended),
      )
    if (delivered < needed * peakHeadroom)
      return warning(
        parts,
        say.power.tight(needed, supply.name, delivered, recommended),
        say.power.tightTodo(recommended),
      )
    return ok(
      parts,
      say.power.fits(needed, delivered),
      delivered > needed * oversizeFactor ? say.power.ample : '',
    )
  },
}

export const advisedPower: Rule = {
  name: 'advisedPower',
  check({ power: supply, graphics }, say) {
    if (!supply || !graphics) return null
    const [advised, delivered] = [numberOf(graphics, 'recommendedPsu'), numberOf(supply, 'wattage')]
    if (advised === null || delivered === null)
      return unknownAbout(
        say,
        [supply, graphics],
        [graphics, 'recommendedPsu', advised],
        [supply, 'wattage', delivered],
      )
    if (delivered >= advised) return ok([supply, graphics], say.advisedPower.fits(advised))
    return warning(
      [supply, graphics],
      say.advisedPower.less(graphics.name, advised, supply.name, delivered),
      say.advisedPower.todo(advised),
    )
  },
}
