import type { VerdictWords } from '../words/verdicts.ts'
import { mayLoseSlot } from './chipsets.ts'
import { fails, ok, type Rule, unknown, unknownAbout, warning } from './finding.ts'
import { listOf, numberOf, type Part, textOf } from './part.ts'

const countDrives = (drives: readonly Part[]) =>
  drives.reduce((sum, { quantity }) => sum + quantity, 0)

/** Drives by where they are installed; those without a stated size are in `unsized`. */
function sortDrives(storage: readonly Part[]) {
  const allWith = (test: (form: string) => boolean) =>
    storage.filter((drive) => {
      const form = textOf(drive, 'driveFormFactor')
      return form !== null && test(form)
    })
  const isKnownSize = (form: string) =>
    form.startsWith('M.2') || form === '2.5 inch' || form === '3.5 inch'
  const m2 = allWith((form) => form.startsWith('M.2'))
  return {
    m2,
    small: allWith((form) => form === '2.5 inch'),
    large: allWith((form) => form === '3.5 inch'),
    unsized: storage.filter((drive) => !allWith(isKnownSize).includes(drive)),
  }
}

const missingSizes = (drives: readonly Part[]) =>
  drives.map((drive) => [drive, 'driveFormFactor', null] as const)

/** NVMe runs over PCIe, and "M.2 SATA III" is SATA. */
const protocolOf = (text: string) => (/sata/i.test(text) ? 'SATA' : 'PCIe')
export const isOnSata = (drive: Part) => protocolOf(textOf(drive, 'interface') ?? '') === 'SATA'

function checkM2(drive: Part, board: Part, say: VerdictWords) {
  const [length, driveInterface] = [
    textOf(drive, 'driveFormFactor')?.split(' ')[1] ?? null,
    textOf(drive, 'interface'),
  ]
  const [lengths, protocols] = [listOf(board, 'm2Lengths'), listOf(board, 'm2Protocols')]
  if (length && lengths && !lengths.includes(length))
    return fails(
      [drive, board],
      say.m2.length(drive.name, length, board.name, lengths),
      say.m2.otherTodo,
    )
  const protocol = driveInterface && protocolOf(driveInterface)
  if (protocol && protocols && !protocols.some((supported) => protocolOf(supported) === protocol))
    return fails(
      [drive, board],
      say.m2.protocol(drive.name, protocol, board.name, protocols),
      say.m2.otherTodo,
    )
  if (length && lengths && driveInterface && protocols) return null
  return unknown(
    say,
    [drive, 'driveFormFactor', length],
    [board, 'm2Lengths', lengths],
    [drive, 'interface', driveInterface],
    [board, 'm2Protocols', protocols],
  )
}

/** Every M.2 slot takes these. Only the manual says which slots take anything else. */
const fitsEverySlot = (drive: Part) =>
  textOf(drive, 'driveFormFactor')?.endsWith('2280') && !isOnSata(drive)

/** A drive may end up in a slot that does not take it, or that this processor cannot use. */
function checkSlotChoice(
  drives: readonly Part[],
  board: Part,
  processor: Part | null,
  slots: number,
  say: VerdictWords,
) {
  const unusual = drives.filter((drive) => !fitsEverySlot(drive))
  const slotsDiffer =
    (listOf(board, 'm2Lengths')?.length ?? 0) > 1 || (listOf(board, 'm2Protocols')?.length ?? 0) > 1
  if (unusual.length > 0 && countDrives(drives) > 1 && slotsDiffer)
    return warning([...drives, board], say.m2.places(board.name), say.m2.placesTodo)
  const [chip, generation] = [
    textOf(board, 'chipset'),
    processor && textOf(processor, 'generation'),
  ]
  if (!processor || countDrives(drives) < slots) return null
  if (!chip || !generation)
    return unknownAbout(
      say,
      [...drives, board, processor],
      [board, 'chipset', chip],
      [processor, 'generation', generation],
    )
  return mayLoseSlot(chip, generation)
    ? warning([...drives, board, processor], say.m2.dead(board.name, generation), say.m2.placesTodo)
    : null
}

export const m2: Rule = {
  name: 'm2',
  check({ storage, board, processor }, say) {
    if (!board) return null
    const { m2: drives, unsized } = sortDrives(storage)
    if (drives.length + unsized.length === 0) return null
    const [used, slots] = [countDrives(drives), numberOf(board, 'm2Slots')]
    if (slots !== null && used > slots)
      return fails([...drives, board], say.m2.many(used, board.name, slots), say.m2.manyTodo)
    const results = drives
      .map((drive) => checkM2(drive, board, say))
      .filter((result) => result !== null)
    const failure = results.find(({ verdict }) => verdict === 'fails')
    if (failure) return failure
    if (slots === null || unsized.length > 0)
      return unknownAbout(
        say,
        [...drives, ...unsized, board],
        [board, 'm2Slots', slots],
        ...missingSizes(unsized),
      )
    return (
      results[0] ??
      checkSlotChoice(drives, board, processor, slots, say) ??
      ok([...drives, board], say.m2.fits(used, slots))
    )
  },
}

export const sata: Rule = {
  name: 'sata',
  check({ storage, board }, say) {
    if (!board) return null
    const { m2: m2Drives, small, large, unsized } = sortDrives(storage)
    const drives = [...small, ...large]
    if (drives.length + unsized.length === 0) return null
    const buses = drives.map((drive) => [drive, 'interface', textOf(drive, 'interface')] as const)
    const mismatch = buses.find(([, , bus]) => bus && !/^sata/i.test(bus))
    if (mismatch)
      return fails(
        [mismatch[0], board],
        say.sata.otherBus(mismatch[0].name, mismatch[2] ?? '', board.name),
        say.sata.otherBusTodo,
      )
    const [used, ports] = [countDrives(drives), numberOf(board, 'sataPorts')]
    if (ports !== null && used > ports)
      return fails([...drives, board], say.sata.many(used, board.name, ports), say.sata.manyTodo)
    if (ports === null || unsized.length > 0 || buses.some(([, , bus]) => bus === null))
      return unknownAbout(
        say,
        [...drives, ...unsized, board],
        [board, 'sataPorts', ports],
        ...buses,
        ...missingSizes(unsized),
      )
    if (m2Drives.length === 0) return ok([...drives, board], say.sata.fits(used, ports))
    const shared = numberOf(board, 'sataShared')
    if (shared === null) return unknownAbout(say, [...drives, board], [board, 'sataShared', shared])
    if (used > ports - shared)
      return warning(
        [...drives, ...m2Drives, board],
        say.sata.shared(board.name, shared),
        say.sata.sharedTodo,
      )
    return ok([...drives, board], say.sata.fits(used, ports))
  },
}

export const bays: Rule = {
  name: 'bays',
  check({ storage, case: box }, say) {
    if (!box) return null
    const { small, large, unsized } = sortDrives(storage)
    const drives = [...small, ...large]
    if (drives.length + unsized.length === 0) return null
    const [smallBays, largeBays] = [numberOf(box, 'driveBays25'), numberOf(box, 'driveBays35')]
    const [smallCount, largeCount] = [countDrives(small), countDrives(large)]
    if (largeBays !== null && largeCount > largeBays)
      return fails([...large, box], say.bays.large(largeCount, box.name, largeBays), say.bays.todo)
    const needsSmall = small.length > 0
    if (unsized.length > 0 || largeBays === null || (needsSmall && smallBays === null))
      return unknownAbout(
        say,
        [...drives, ...unsized, box],
        [box, 'driveBays35', largeBays],
        ...(needsSmall ? [[box, 'driveBays25', smallBays] as const] : []),
        ...missingSizes(unsized),
      )
    const excess = smallCount - (smallBays ?? 0)
    if (!needsSmall || excess <= 0) return ok([...drives, box], say.bays.fits)
    if (excess <= largeBays - largeCount)
      return warning([...small, box], say.bays.inLarge(box.name), say.bays.inLargeTodo)
    return fails(
      [...small, box],
      say.bays.small(smallCount, box.name, smallBays ?? 0),
      say.bays.todo,
    )
  },
}
