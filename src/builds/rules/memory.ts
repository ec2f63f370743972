import { type Build, flagOf, listOf, numberOf, type Part, type Rule, textOf } from '../part.ts'
import { hasSame, isSame } from '../same.ts'
import { verdictWords as say } from '../verdict-words.ts'
import { fails, ok, unknown, warning } from './finding.ts'

const sum = (memory: readonly Part[], name: 'modules' | 'memoryCapacity') =>
  memory.reduce((all, kit) => all + (numberOf(kit, name) ?? 0) * kit.quantity, 0)

const largest = (memory: readonly Part[]) =>
  Math.max(
    ...memory.map(
      (kit) => (numberOf(kit, 'memoryCapacity') ?? 0) / (numberOf(kit, 'modules') ?? 1),
    ),
  )

const present = (...parts: (Part | null)[]) => parts.filter((part) => part !== null)

export const memoryType: Rule = {
  name: 'memoryType',
  judge({ memory, board, processor }) {
    const hosts = present(board, processor)
    if (memory.length === 0 || hosts.length === 0) return null
    const parts = [...memory, ...hosts]
    const taken = hosts.map((host) => [host, listOf(host, 'memoryType')] as const)
    for (const kit of memory) {
      const type = textOf(kit, 'memoryType')
      const other = taken.find(([, types]) => type && types && !hasSame(types, type))
      if (!type || !other) continue
      const [host, types] = other
      const words = host === board ? say.memoryType.board : say.memoryType.cpu
      return fails(
        [kit, host],
        words(kit.name, type, host.name, types?.join(', ') ?? ''),
        say.memoryType.todo(types?.join(', ') ?? ''),
      )
    }
    const types = memory.map((kit) => [kit, 'memoryType', textOf(kit, 'memoryType')] as const)
    const gaps = [...types, ...taken.map(([host, known]) => [host, 'memoryType', known] as const)]
    if (gaps.some(([, , value]) => value === null)) return unknown(parts, ...gaps)
    return ok(parts, say.memoryType.same(types[0]?.[2] ?? ''))
  },
}

export const moduleType: Rule = {
  name: 'moduleType',
  judge({ memory, board }) {
    if (memory.length === 0 || !board) return null
    const takes = textOf(board, 'moduleType')
    const kits = memory.map((kit) => [kit, 'moduleType', textOf(kit, 'moduleType')] as const)
    const other = kits.find(([, , type]) => takes && type && !isSame(type, takes))
    if (other && takes)
      return fails(
        [other[0], board],
        say.moduleType.differs(other[0].name, other[2] ?? '', board.name, takes),
        say.moduleType.todo(takes),
      )
    if (!takes || kits.some(([, , type]) => type === null))
      return unknown([...memory, board], ...kits, [board, 'moduleType', takes])
    return ok([...memory, board], say.moduleType.same(takes))
  },
}

export const memoryRoom: Rule = {
  name: 'memoryRoom',
  judge({ memory, board, processor }) {
    if (memory.length === 0 || !board) return null
    const parts = [...memory, board]
    const [modules, gb] = [sum(memory, 'modules'), sum(memory, 'memoryCapacity')]
    const slots = numberOf(board, 'memorySlots')
    // What is counted can only be more with what is not known.
    if (slots !== null && modules > slots)
      return fails(parts, say.memoryRoom.slots(modules, board.name, slots), say.memoryRoom.todo)
    const hosts = present(board, processor).map(
      (host) => [host, 'maxMemory', numberOf(host, 'maxMemory')] as const,
    )
    const full = hosts.find(([, , max]) => max !== null && gb > max)
    if (full)
      return fails(
        [...memory, full[0]],
        say.memoryRoom.capacity(gb, full[0].name, full[2] ?? 0),
        say.memoryRoom.less,
      )
    const kits = memory.flatMap((kit) => [
      [kit, 'modules', numberOf(kit, 'modules')] as const,
      [kit, 'memoryCapacity', numberOf(kit, 'memoryCapacity')] as const,
    ])
    const gaps = [...kits, [board, 'memorySlots', slots] as const, ...hosts]
    if (slots === null || gaps.some(([, , value]) => value === null))
      return unknown([...parts, ...present(processor)], ...gaps)
    const [perSlot, large] = [(numberOf(board, 'maxMemory') ?? 0) / slots, largest(memory)]
    if (large > perSlot)
      return warning(parts, say.memoryRoom.large(large, board.name, perSlot), say.askUs)
    return ok(parts, say.memoryRoom.fits(modules, slots, gb))
  },
}

/** More modules of DDR5 than this do not run at the speed that they are sold with. */
const maxFastModules = 2

export const memorySpeed: Rule = {
  name: 'memorySpeed',
  judge({ memory, board }) {
    if (memory.length === 0 || !board) return null
    const parts = [...memory, board]
    if (memory.length > 1) return warning(memory, say.memorySpeed.mixed, say.memorySpeed.mixedTodo)
    const [kit] = memory
    if (!kit) return null
    const [speed, max, modules] = [
      numberOf(kit, 'memorySpeed'),
      numberOf(board, 'maxMemorySpeed'),
      numberOf(kit, 'modules'),
    ]
    const type = textOf(kit, 'memoryType')
    if (speed !== null && max !== null && speed > max)
      return warning(
        parts,
        say.memorySpeed.slower(kit.name, speed, board.name, max),
        say.memorySpeed.slowerTodo,
      )
    const count = (modules ?? 0) * kit.quantity
    if (count > maxFastModules && type && isSame(type, 'DDR5'))
      return warning(parts, say.memorySpeed.many(count), say.memorySpeed.manyTodo)
    if (speed === null || max === null || modules === null || type === null)
      return unknown(
        parts,
        [kit, 'memorySpeed', speed],
        [board, 'maxMemorySpeed', max],
        [kit, 'modules', modules],
        [kit, 'memoryType', type],
      )
    return ok(parts, say.memorySpeed.fits(speed), count === 1 ? say.memorySpeed.single : '')
  },
}

function judgeKit(kit: Part, board: Part): ReturnType<Rule['judge']> {
  const [registered, corrects] = [flagOf(kit, 'registered'), flagOf(kit, 'errorCorrection')]
  if (registered === true)
    return fails(
      [kit, board],
      say.errorCorrection.registered(kit.name, board.name),
      say.errorCorrection.registeredTodo,
    )
  if (registered === null || corrects === null)
    return unknown(
      [kit, board],
      [kit, 'registered', registered],
      [kit, 'errorCorrection', corrects],
    )
  if (!corrects) return ok([kit, board], say.errorCorrection.fits)
  const takes = flagOf(board, 'eccSupport')
  if (takes === null) return unknown([kit, board], [board, 'eccSupport', takes])
  return takes
    ? ok([kit, board], say.errorCorrection.corrects)
    : ok([kit, board], say.errorCorrection.unused(kit.name))
}

const order = ['fails', 'unknown', 'warning', 'ok'] as const

export const errorCorrection: Rule = {
  name: 'errorCorrection',
  judge({ memory, board }: Build) {
    if (!board) return null
    const each = memory.map((kit) => judgeKit(kit, board)).filter((found) => found !== null)
    return each.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))[0] ?? null
  },
}
