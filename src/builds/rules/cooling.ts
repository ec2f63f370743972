import { flagOf, listOf, numberOf, type Part, type Rule, textOf } from '../part.ts'
import { hasSame } from '../same.ts'
import { verdictWords as say } from '../verdict-words.ts'
import { drawOf } from '../watts.ts'
import { fails, ok, unknown, warning } from './finding.ts'

export const coolerSocket: Rule = {
  name: 'coolerSocket',
  judge({ cooler, processor }) {
    if (!cooler || !processor) return null
    const [fits, socket] = [listOf(cooler, 'supportedSockets'), textOf(processor, 'socket')]
    if (!fits || !socket)
      return unknown(
        [cooler, processor],
        [cooler, 'supportedSockets', fits],
        [processor, 'socket', socket],
      )
    if (hasSame(fits, socket)) return ok([cooler, processor], say.coolerSocket.fits(socket))
    return fails(
      [cooler, processor],
      say.coolerSocket.differs(cooler.name, fits, processor.name, socket),
      say.coolerSocket.todo(socket),
    )
  },
}

function judgeHeight(cooler: Part, box: Part) {
  const [height, max] = [numberOf(cooler, 'coolerHeight'), numberOf(box, 'maxCoolerHeight')]
  if (height === null || max === null)
    return unknown([cooler, box], [cooler, 'coolerHeight', height], [box, 'maxCoolerHeight', max])
  if (height <= max) return ok([cooler, box], say.coolerRoom.fits(height, max))
  return fails(
    [cooler, box],
    say.coolerRoom.high(cooler.name, height, box.name, max),
    say.coolerRoom.highTodo,
  )
}

function judgeRadiator(cooler: Part, box: Part) {
  const [size, sizes] = [numberOf(cooler, 'radiatorSize'), listOf(box, 'radiatorSizes')]
  if (size === null || !sizes)
    return unknown([cooler, box], [cooler, 'radiatorSize', size], [box, 'radiatorSizes', sizes])
  if (sizes.includes(String(size))) return ok([cooler, box], say.coolerRoom.radiatorFits(size))
  return fails(
    [cooler, box],
    say.coolerRoom.radiator(cooler.name, size, box.name, sizes),
    say.coolerRoom.radiatorTodo,
  )
}

export const coolerRoom: Rule = {
  name: 'coolerRoom',
  judge({ cooler, case: box }) {
    if (!cooler || !box) return null
    const type = textOf(cooler, 'coolerType')
    if (type === 'Air') return judgeHeight(cooler, box)
    if (type === 'Liquid') return judgeRadiator(cooler, box)
    return unknown([cooler, box], [cooler, 'coolerType', null])
  },
}

export const coolerPower: Rule = {
  name: 'coolerPower',
  judge({ cooler, processor }) {
    if (!cooler || !processor) return null
    const { watts: draws, isEstimated } = drawOf(processor)
    const cools = numberOf(cooler, 'coolerTdp')
    const isWeak = cools !== null && draws !== null && cools < draws
    if (cools === null || draws === null || (isEstimated && !isWeak))
      return unknown(
        [cooler, processor],
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

/** No cooler that comes with a processor is higher. */
const highestIncluded = 95

export const includedCooler: Rule = {
  name: 'includedCooler',
  judge({ cooler, processor, case: box }) {
    if (cooler || !processor || !box || flagOf(processor, 'coolerIncluded') === false) return null
    const [included, max] = [flagOf(processor, 'coolerIncluded'), numberOf(box, 'maxCoolerHeight')]
    if (included === null || max === null)
      return unknown(
        [processor, box],
        [processor, 'coolerIncluded', included],
        [box, 'maxCoolerHeight', max],
      )
    if (max >= highestIncluded) return ok([processor, box], say.includedCooler.fits(max))
    return warning(
      [processor, box],
      say.includedCooler.low(processor.name, box.name, max),
      say.includedCooler.todo,
    )
  },
}

export const noCooler: Rule = {
  name: 'noCooler',
  completes: true,
  judge({ cooler, processor }) {
    if (cooler || !processor) return null
    const included = flagOf(processor, 'coolerIncluded')
    if (included === null) return unknown([processor], [processor, 'coolerIncluded', included])
    return included
      ? ok([processor], say.noCooler.included(processor.name))
      : fails([processor], say.noCooler.none(processor.name), say.noCooler.todo)
  },
}
