import { mayLoseSlot } from '../chipsets.ts'
import { listOf, numberOf, type Part, type Rule, textOf } from '../part.ts'
import { verdictWords as say } from '../verdict-words.ts'
import { fails, ok, unknown, warning } from './finding.ts'

const pieces = (drives: readonly Part[]) => drives.reduce((all, { quantity }) => all + quantity, 0)

/** Drives by where they go; those that do not say it, apart. */
function sortDrives(storage: readonly Part[]) {
  const of = (test: (form: string) => boolean) =>
    storage.filter((drive) => {
      const form = textOf(drive, 'driveFormFactor')
      return form !== null && test(form)
    })
  const known = (form: string) =>
    form.startsWith('M.2') || form === '2.5 inch' || form === '3.5 inch'
  const m2 = of((form) => form.startsWith('M.2'))
  return {
    m2,
    small: of((form) => form === '2.5 inch'),
    large: of((form) => form === '3.5 inch'),
    unsaid: storage.filter((drive) => !of(known).includes(drive)),
  }
}

const unsaidOf = (drives: readonly Part[]) =>
  drives.map((drive) => [drive, 'driveFormFactor', null] as const)

/** "NVMe" is spoken over PCIe, and "M.2 SATA III" is SATA. */
const protocolOf = (text: string) => (/sata/i.test(text) ? 'SATA' : 'PCIe')
export const isOnSata = (drive: Part) => protocolOf(textOf(drive, 'interface') ?? '') === 'SATA'

function judgeM2(drive: Part, board: Part) {
  const [length, speaks] = [
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
  const protocol = speaks && protocolOf(speaks)
  if (protocol && protocols && !protocols.some((each) => protocolOf(each) === protocol))
    return fails(
      [drive, board],
      say.m2.protocol(drive.name, protocol, board.name, protocols),
      say.m2.otherTodo,
    )
  if (length && lengths && speaks && protocols) return null
  return unknown(
    [drive, board],
    [drive, 'driveFormFactor', length],
    [board, 'm2Lengths', lengths],
    [drive, 'interface', speaks],
    [board, 'm2Protocols', protocols],
  )
}

/** Every slot takes these; which slots take anything else, boards say only in their manuals. */
const isUsual = (drive: Part) =>
  textOf(drive, 'driveFormFactor')?.endsWith('2280') && !isOnSata(drive)

/** Drives that may find a slot which is not for them, or which is dead with this processor. */
function judgePlaces(drives: readonly Part[], board: Part, processor: Part | null, slots: number) {
  const unusual = drives.filter((drive) => !isUsual(drive))
  const takesOthers =
    (listOf(board, 'm2Lengths')?.length ?? 0) > 1 || (listOf(board, 'm2Protocols')?.length ?? 0) > 1
  if (unusual.length > 0 && pieces(drives) > 1 && takesOthers)
    return warning([...drives, board], say.m2.places(board.name), say.m2.placesTodo)
  const [chip, generation] = [
    textOf(board, 'chipset'),
    processor && textOf(processor, 'generation'),
  ]
  if (!processor || pieces(drives) < slots) return null
  if (!chip || !generation)
    return unknown(
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
  judge({ storage, board, processor }) {
    if (!board) return null
    const { m2: drives, unsaid } = sortDrives(storage)
    if (drives.length + unsaid.length === 0) return null
    const [used, slots] = [pieces(drives), numberOf(board, 'm2Slots')]
    if (slots !== null && used > slots)
      return fails([...drives, board], say.m2.many(used, board.name, slots), say.m2.manyTodo)
    const each = drives.map((drive) => judgeM2(drive, board)).filter((found) => found !== null)
    const wrong = each.find(({ verdict }) => verdict === 'fails')
    if (wrong) return wrong
    if (slots === null || unsaid.length > 0)
      return unknown([...drives, ...unsaid, board], [board, 'm2Slots', slots], ...unsaidOf(unsaid))
    return (
      each[0] ??
      judgePlaces(drives, board, processor, slots) ??
      ok([...drives, board], say.m2.fits(used, slots))
    )
  },
}

export const sata: Rule = {
  name: 'sata',
  judge({ storage, board }) {
    if (!board) return null
    const { m2: sticks, small, large, unsaid } = sortDrives(storage)
    const drives = [...small, ...large]
    if (drives.length + unsaid.length === 0) return null
    const buses = drives.map((drive) => [drive, 'interface', textOf(drive, 'interface')] as const)
    const foreign = buses.find(([, , bus]) => bus && !/^sata/i.test(bus))
    if (foreign)
      return fails(
        [foreign[0], board],
        say.sata.otherBus(foreign[0].name, foreign[2] ?? '', board.name),
        say.sata.otherBusTodo,
      )
    const [used, ports] = [pieces(drives), numberOf(board, 'sataPorts')]
    if (ports !== null && used > ports)
      return fails([...drives, board], say.sata.many(used, board.name, ports), say.sata.manyTodo)
    if (ports === null || unsaid.length > 0 || buses.some(([, , bus]) => bus === null))
      return unknown(
        [...drives, ...unsaid, board],
        [board, 'sataPorts', ports],
        ...buses,
        ...unsaidOf(unsaid),
      )
    if (sticks.length === 0) return ok([...drives, board], say.sata.fits(used, ports))
    const shared = numberOf(board, 'sataShared')
    if (shared === null) return unknown([...drives, board], [board, 'sataShared', shared])
    if (used > ports - shared)
      return warning(
        [...drives, ...sticks, board],
        say.sata.shared(board.name, shared),
        say.sata.sharedTodo,
      )
    return ok([...drives, board], say.sata.fits(used, ports))
  },
}

export const bays: Rule = {
  name: 'bays',
  judge({ storage, case: box }) {
    if (!box) return null
    const { small, large, unsaid } = sortDrives(storage)
    const drives = [...small, ...large]
    if (drives.length + unsaid.length === 0) return null
    const [forSmall, forLarge] = [numberOf(box, 'driveBays25'), numberOf(box, 'driveBays35')]
    const [smallCount, largeCount] = [pieces(small), pieces(large)]
    if (forLarge !== null && largeCount > forLarge)
      return fails([...large, box], say.bays.large(largeCount, box.name, forLarge), say.bays.todo)
    const needsSmall = small.length > 0
    if (unsaid.length > 0 || forLarge === null || (needsSmall && forSmall === null))
      return unknown(
        [...drives, ...unsaid, box],
        [box, 'driveBays35', forLarge],
        ...(needsSmall ? [[box, 'driveBays25', forSmall] as const] : []),
        ...unsaidOf(unsaid),
      )
    const over = smallCount - (forSmall ?? 0)
    if (!needsSmall || over <= 0) return ok([...drives, box], say.bays.fits)
    if (over <= forLarge - largeCount)
      return warning([...small, box], say.bays.inLarge(box.name), say.bays.inLargeTodo)
    return fails(
      [...small, box],
      say.bays.small(smallCount, box.name, forSmall ?? 0),
      say.bays.todo,
    )
  },
}
