import type { VerdictWords } from '../words/verdicts.ts'
import { fails, ok, type Rule, unknown, unknownAbout, warning } from './finding.ts'
import { flagOf, listOf, numberOf, type Part, textOf } from './part.ts'
import { hasSame } from './same.ts'
import { drawOf } from './watts.ts'

export const coolerSocket: Rule = {
  name: 'coolerSocket',
  check({ cooler, processor }, say) {
    if (!cooler || !processor) return null
    const [sockets, socket] = [listOf(cooler, 'supportedSockets'), textOf(processor, 'socket')]
    if (!sockets || !socket)
      return unknown(say, [cooler, 'supportedSockets', sockets], [processor, 'socket', socket])
    if (hasSame(sockets, socket)) return ok([cooler, processor], say.coolerSocket.fits(socket))
    return fails(
      [cooler, processor],
      say.coolerSocket.differs(cooler.name, sockets, processor.name, socket),
      say.coolerSocket.todo(socket),
    )
  },
}

function checkHeight(cooler: Part, box: Part, say: VerdictWords) {
  const [height, max] = [numberOf(cooler, 'coolerHeight'), numberOf(box, 'maxCoolerHeight')]
  if (height === null || max === null)
    return unknown(say, [cooler, 'coolerHeight', height], [box, 'maxCoolerHeight', max])
  if (height <= max) return ok([cooler, box], say.coolerRoom.fits(height, max))
  return fails(
    [cooler, box],
    say.coolerRoom.high(cooler.name, height, box.name, max),
    say.coolerRoom.highTodo,
  )
}

function checkRadiator(cooler: Part, box: Part, say: VerdictWords) {
  const [size, sizes] = [numberOf(cooler, 'radiatorSize'), listOf(box, 'radiatorSizes')]
  if (size === null || !sizes)
    return unknown(say, [cooler, 'radiatorSize', size], [box, 'radiatorSizes', sizes])
  if (sizes.includes(String(size))) return ok([cooler, box], say.coolerRoom.radiatorFits(size))
  return fails(
    [cooler, box],
    say.coolerRoom.radiator(cooler.name, size, box.name, sizes),
    say.coolerRoom.radiatorTodo,
  )
}

export const coolerRoom: Rule = {
  name: 'coolerRoom',
  check({ cooler, case: box }, say) {
    if (!cooler || !box) return null
    const type = textOf(cooler, 'coolerType')
    if (type === 'Air') return checkHeight(cooler, box, say)
    if (type === 'Liquid') return checkRadiator(cooler, box, say)
    return unknownAbout(say, [cooler, box], [cooler, 'coolerType', null])
  },
}

export const coolerPower: Rule = {
  name: 'coolerPower',
  check({ cooler, processor }, say) {
    if (!cooler || !processor) return null
    const { watts: draws, isEstimated } = drawOf(processor)
    const cools = numberOf(cooler, 'coolerTdp')
    const isWeak = cools !== null && draws !== null && cools < draws
    if (cools === null || draws === null || (isEstimated && !isWeak))
      return unknown(
        say,
        [cooler, 'coolerTdp', cools],
        [processor, 'peakPower', isEstimated ? null : draws],
      )
    if (!isWeak) return ok([cooler, processor], say.coolerPower.fits(cools, draws))
    return warning(
      [cooler, processor],
      say.coolerPower.weak(cooler.name, cools, processor.name, draws),
      say.coolerPower.todo,
    )
  },
}

/** The height of the tallest cooler that is sold with a processor. */
const maxIncludedMm = 95

export const includedCooler: Rule = {
  name: 'includedCooler',
  check({ cooler, processor, case: box }, say) {
    if (cooler || !processor || !box || flagOf(processor, 'coolerIncluded') === false) return null
    const [included, max] = [flagOf(processor, 'coolerIncluded'), numberOf(box, 'maxCoolerHeight')]
    if (included === null || max === null)
      return unknown(say, [processor, 'coolerIncluded', included], [box, 'maxCoolerHeight', max])
    if (max >= maxIncludedMm) return ok([processor, box], say.includedCooler.fits(max))
    return warning(
      [processor, box],
      say.includedCooler.low(processor.name, box.name, max),
      say.includedCooler.todo,
    )
  },
}

export const noCooler: Rule = {
  name: 'noCooler',
  reportsMissingPart: true,
  check({ cooler, processor }, say) {
    if (cooler || !processor) return null
    const included = flagOf(processor, 'coolerIncluded')
    if (included === null) return unknown(say, [processor, 'coolerIncluded', included])
    return included
      ? ok([processor], say.noCooler.included(processor.name))
      : fails([processor], say.noCooler.none(processor.name), say.noCooler.todo)
  },
}
