import {
  flagOf,
  isNone,
  listOf,
  numberOf,
  type Part,
  type Rule,
  textOf,
  versionOf,
} from '../part.ts'
import { verdictWords as say } from '../verdict-words.ts'
import { fails, ok, unknown, warning } from './finding.ts'
import { isOnSata } from './storage.ts'

const tightMm = 10
const fanMm = 25
/** No radiator on sale is thicker. */
const thickestMm = 60

/**
 * How much of the case's length a radiator in front takes; 0 where it sits elsewhere, null where
 * nobody knows.
 */
function takenInFront(cooler: Part | null, box: Part): { taken: number; isSure: boolean } {
  if (!cooler || textOf(cooler, 'coolerType') === 'Air') return { taken: 0, isSure: true }
  const [size, places, thickness] = [
    numberOf(cooler, 'radiatorSize'),
    listOf(box, 'radiatorPlaces'),
    numberOf(cooler, 'radiatorThickness'),
  ]
  const worst = { taken: thickestMm, isSure: false }
  if (textOf(cooler, 'coolerType') !== 'Liquid' || size === null || !places) return worst
  // "Front 240/280/360": where a radiator of which size goes.
  const takes = places
    .filter((place) => place.split(' ')[1]?.split('/').includes(String(size)))
    .map((place) => place.split(' ')[0])
  if (takes.some((place) => place !== 'Front')) return { taken: 0, isSure: true }
  return thickness === null ? worst : { taken: thickness, isSure: true }
}

export const cardLength: Rule = {
  name: 'cardLength',
  judge({ graphics, case: box, cooler }) {
    if (!graphics || !box) return null
    const parts = [graphics, box]
    const [length, max] = [numberOf(graphics, 'gpuLength'), numberOf(box, 'maxGpuLength')]
    if (length === null || max === null)
      return unknown(parts, [graphics, 'gpuLength', length], [box, 'maxGpuLength', max])
    if (length > max)
      return fails(
        parts,
        say.cardLength.long(graphics.name, length, box.name, max),
        say.cardLength.longTodo,
      )
    const { taken, isSure } = takenInFront(cooler, box)
    const all = cooler && taken > 0 ? [...parts, cooler] : parts
    const left = max - taken
    if (taken > 0 && !isSure && length > left - fanMm)
      return {
        verdict: 'unknown',
        parts: all.map(({ id }) => id),
        text: say.cardLength.radiatorPlace(box.name),
        todo: say.askUs,
      }
    if (taken > 0 && length > left)
      return fails(
        all,
        say.cardLength.radiator(graphics.name, length, left),
        say.cardLength.radiatorTodo,
      )
    if (taken > 0 && length > left - fanMm)
      return warning(
        all,
        say.cardLength.radiatorTight(length, left - fanMm),
        say.cardLength.radiatorTodo,
      )
    if (max - length < tightMm)
      return warning(parts, say.cardLength.tight(length, box.name, max), say.cardLength.tightTodo)
    return ok(parts, say.cardLength.fits(length, max))
  },
}

export const cardSlots: Rule = {
  name: 'cardSlots',
  judge({ graphics, case: box, board }) {
    if (!graphics || !(box || board)) return null
    const parts = [graphics, box, board].filter((part) => part !== null)
    const width = box && numberOf(graphics, 'slotWidth')
    const [slots, sockets] = [
      box && numberOf(box, 'expansionSlots'),
      board && numberOf(board, 'x16Slots'),
    ]
    if (board && sockets !== null && sockets < 1)
      return fails([graphics, board], say.cardSlots.none(board.name), say.cardSlots.noneTodo)
    const takes = Math.ceil(width ?? 0)
    if (box && slots !== null && width !== null && takes > slots)
      return fails(
        [graphics, box],
        say.cardSlots.wide(graphics.name, takes, box.name, slots),
        say.cardSlots.wideTodo,
      )
    const gaps = [
      ...(box
        ? [[graphics, 'slotWidth', width] as const, [box, 'expansionSlots', slots] as const]
        : []),
      ...(board ? [[board, 'x16Slots', sockets] as const] : []),
    ]
    if (gaps.some(([, , value]) => value === null)) return unknown(parts, ...gaps)
    return ok(parts, say.cardSlots.fits(box ? takes : 1))
  },
}

export const noPicture: Rule = {
  name: 'noPicture',
  completes: true,
  judge({ graphics, processor, board }) {
    if (graphics || !processor) return null
    const builtIn = flagOf(processor, 'integratedGraphics')
    if (builtIn === null) return unknown([processor], [processor, 'integratedGraphics', builtIn])
    if (!builtIn) return fails([processor], say.noPicture.none(processor.name), say.noPicture.todo)
    const sockets = board && textOf(board, 'videoOutputs')
    if (board && !sockets) return unknown([processor, board], [board, 'videoOutputs', sockets])
    if (board && sockets && isNone(sockets))
      return fails([processor, board], say.noPicture.noSocket(board.name), say.noPicture.todo)
    return ok([processor], say.noPicture.builtIn(processor.name))
  },
}

export const pcie: Rule = {
  name: 'pcie',
  judge({ graphics, storage, board, processor }) {
    const hasLanes = (drive: Part) =>
      !isOnSata(drive) && !textOf(drive, 'driveFormFactor')?.endsWith('inch')
    const cards = [...(graphics ? [graphics] : []), ...storage.filter(hasLanes)]
    if (!board || cards.length === 0) return null
    const versionsOf = (parts: readonly Part[]) =>
      parts.map((part) => [part, 'pcieVersion', versionOf(part, 'pcieVersion')] as const)
    const [versions, hosts] = [
      versionsOf(cards),
      versionsOf(processor ? [board, processor] : [board]),
    ]
    const gaps = [...versions, ...hosts]
    if (gaps.some(([, , version]) => version === null))
      return unknown([...cards, ...hosts.map(([host]) => host)], ...gaps)
    const [slower] = hosts.toSorted(([, , one], [, , other]) => (one ?? 0) - (other ?? 0)) as [
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
