import { fails, ok, type Rule, unclear, unknown, unknownAbout, warning } from './finding.ts'
import { flagOf, isNone, listOf, numberOf, type Part, textOf, versionOf } from './part.ts'
import { isOnSata } from './storage.ts'

const tightMm = 10
const fanMm = 25
/** The thickness of the thickest radiator on sale. */
const thickestMm = 60

/**
 * How much of the case's length a radiator in front takes: 0 if it is mounted elsewhere, the most
 * possible if that is not certain.
 */
function frontRadiator(cooler: Part | null, box: Part): { taken: number; isSure: boolean } {
  if (!cooler || textOf(cooler, 'coolerType') === 'Air') return { taken: 0, isSure: true }
  const [size, positions, thickness] = [
    numberOf(cooler, 'radiatorSize'),
    listOf(box, 'radiatorPlaces'),
    numberOf(cooler, 'radiatorThickness'),
  ]
  const worst = { taken: thickestMm, isSure: false }
  if (textOf(cooler, 'coolerType') !== 'Liquid' || size === null || !positions) return worst
  // "Front 240/280/360": a position and the sizes of radiators that it takes.
  const possible = positions
    .filter((position) => position.split(' ')[1]?.split('/').includes(String(size)))
    .map((position) => position.split(' ')[0])
  if (possible.some((position) => position !== 'Front')) return { taken: 0, isSure: true }
  return thickness === null ? worst : { taken: thickness, isSure: true }
}

export const cardLength: Rule = {
  name: 'cardLength',
  check({ graphics, case: box, cooler }, say) {
    if (!graphics || !box) return null
    const parts = [graphics, box]
    const [length, max] = [numberOf(graphics, 'gpuLength'), numberOf(box, 'maxGpuLength')]
    if (length === null || max === null)
      return unknown(say, [graphics, 'gpuLength', length], [box, 'maxGpuLength', max])
    if (length > max)
      return fails(
        parts,
        say.cardLength.long(graphics.name, length, box.name, max),
        say.cardLength.longTodo,
      )
    const { taken, isSure } = frontRadiator(cooler, box)
    const withCooler = cooler && taken > 0 ? [...parts, cooler] : parts
    const remaining = max - taken
    if (taken > 0 && !isSure && length > remaining - fanMm)
      return unclear(withCooler, say.cardLength.radiatorPlace(box.name), say.askUs)
    if (taken > 0 && length > remaining)
      return fails(
        withCooler,
        say.cardLength.radiator(graphics.name, length, remaining),
        say.cardLength.radiatorTodo,
      )
    if (taken > 0 && length > remaining - fanMm)
      return warning(
        withCooler,
        say.cardLength.radiatorTight(length, remaining - fanMm),
        say.cardLength.radiatorTodo,
      )
    if (max - length < tightMm)
      return warning(parts, say.cardLength.tight(length, box.name, max), say.cardLength.tightTodo)
    return ok(parts, say.cardLength.fits(length, max))
  },
}

export const cardSlots: Rule = {
  name: 'cardSlots',
  check({ graphics, case: box, board }, say) {
    if (!graphics || !(box || board)) return null
    const parts = [graphics, box, board].filter((part) => part !== null)
    const width = box && numberOf(graphics, 'slotWidth')
    const [slots, x16Slots] = [
      box && numberOf(box, 'expansionSlots'),
      board && numberOf(board, 'x16Slots'),
    ]
    if (board && x16Slots !== null && x16Slots < 1)
      return fails([graphics, board], say.cardSlots.none(board.name), say.cardSlots.noneTodo)
    const neededSlots = Math.ceil(width ?? 0)
    if (box && slots !== null && width !== null && neededSlots > slots)
      return fails(
        [graphics, box],
        say.cardSlots.wide(graphics.name, neededSlots, box.name, slots),
        say.cardSlots.wideTodo,
      )
    const readings = [
      ...(box
        ? [[graphics, 'slotWidth', width] as const, [box, 'expansionSlots', slots] as const]
        : []),
      ...(board ? [[board, 'x16Slots', x16Slots] as const] : []),
    ]
    if (readings.some(([, , value]) => value === null)) return unknownAbout(say, parts, ...readings)
    return ok(parts, say.cardSlots.fits(box ? neededSlots : 1))
  },
}

export const noPicture: Rule = {
  name: 'noPicture',
  reportsMissingPart: true,
  check({ graphics, processor, board }, say) {
    if (graphics || !processor) return null
    const builtIn = flagOf(processor, 'integratedGraphics')
    if (builtIn === null) return unknown(say, [processor, 'integratedGraphics', builtIn])
    if (!builtIn) return fails([processor], say.noPicture.none(processor.name), say.noPicture.todo)
    const outputs = board && textOf(board, 'videoOutputs')
    if (board && !outputs)
      return unknownAbout(say, [processor, board], [board, 'videoOutputs', outputs])
    if (board && outputs && isNone(outputs))
      return fails([processor, board], say.noPicture.noSocket(board.name), say.noPicture.todo)
    return ok([processor], say.noPicture.builtIn(processor.name))
  },
}

export const pcie: Rule = {
  name: 'pcie',
  check({ graphics, storage, board, processor }, say) {
    const usesPcie = (drive: Part) =>
      !isOnSata(drive) && !textOf(drive, 'driveFormFactor')?.endsWith('inch')
    const cards = [...(graphics ? [graphics] : []), ...storage.filter(usesPcie)]
    if (!board || cards.length === 0) return null
    const versionsOf = (parts: readonly Part[]) =>
      parts.map((part) => [part, 'pcieVersion', versionOf(part, 'pcieVersion')] as const)
    const [versions, hosts] = [
      versionsOf(cards),
      versionsOf(processor ? [board, processor] : [board]),
    ]
    const readings = [...versions, ...hosts]
    if (readings.some(([, , version]) => version === null)) return unknown(say, ...readings)
    const [slower] = hosts.toSorted(([, , a], [, , b]) => (a ?? 0) - (b ?? 0)) as [
      (typeof hosts)[number],
    ]
    const faster = versions.find(([, , version]) => (version ?? 0) > (slower[2] ?? 0))
    if (!faster) return ok([...cards, board], say.pcie.same)
    return ok(
      [faster[0], slower[0]],
      say.pcie.lower(
        faster[0].name,
        textOf(faster[0], 'pcieVersion') ?? '',
        slower[0].name,
        textOf(slower[0], 'pcieVersion') ?? '',
      ),
      say.pcie.todo,
    )
  },
}
