import type { VerdictWords } from '../words/verdicts.ts'
import { fails, ok, type Rule, unknown, unknownAbout, warning } from './finding.ts'
import { flagOf, listOf, numberOf, type Part, type RuleResult, textOf } from './part.ts'
import { hasSame, isSame } from './same.ts'

const sum = (memory: readonly Part[], name: 'modules' | 'memoryCapacity') =>
  memory.reduce((total, kit) => total + (numberOf(kit, name) ?? 0) * kit.quantity, 0)

const largestModule = (memory: readonly Part[]) =>
  Math.max(
    ...memory.map(
      (kit) => (numberOf(kit, 'memoryCapacity') ?? 0) / (numberOf(kit, 'modules') ?? 1),
    ),
  )

const chosen = (...parts: (Part | null)[]) => parts.filter((part) => part !== null)

export const memoryType: Rule = {
  name: 'memoryType',
  check({ memory, board, processor }, say) {
    const hosts = chosen(board, processor)
    if (memory.length === 0 || hosts.length === 0) return null
    const parts = [...memory, ...hosts]
    const supported = hosts.map((host) => [host, listOf(host, 'memoryType')] as const)
    for (const kit of memory) {
      const type = textOf(kit, 'memoryType')
      const mismatch = supported.find(([, types]) => type && types && !hasSame(types, type))
      if (!type || !mismatch) continue
      const [host, types] = mismatch
      const describe = host === board ? say.memoryType.board : say.memoryType.cpu
      return fails(
        [kit, host],
        describe(kit.name, type, host.name, types?.join(', ') ?? ''),
        say.memoryType.todo(types?.join(', ') ?? ''),
      )
    }
    const types = memory.map((kit) => [kit, 'memoryType', textOf(kit, 'memoryType')] as const)
    const readings = [
      ...types,
      ...supported.map(([host, list]) => [host, 'memoryType', list] as const),
    ]
    if (readings.some(([, , value]) => value === null)) return unknown(say, ...readings)
    return ok(parts, say.memoryType.same(types[0]?.[2] ?? ''))
  },
}

export const moduleType: Rule = {
  name: 'moduleType',
  check({ memory, board }, say) {
    if (memory.length === 0 || !board) return null
    const supported = textOf(board, 'moduleType')
    const kits = memory.map((kit) => [kit, 'moduleType', textOf(kit, 'moduleType')] as const)
    const mismatch = kits.find(([, , type]) => supported && type && !isSame(type, supported))
    if (mismatch && supported)
      return fails(
        [mismatch[0], board],
        say.moduleType.differs(mismatch[0].name, mismatch[2] ?? '', board.name, supported),
        say.moduleType.todo(supported),
      )
    if (!supported || kits.some(([, , type]) => type === null))
      return unknown(say, ...kits, [board, 'moduleType', supported])
    return ok([...memory, board], say.moduleType.same(supported))
  },
}

export const memoryRoom: Rule = {
  name: 'memoryRoom',
  check({ memory, board, processor }, say) {
    if (memory.length === 0 || !board) return null
    const parts = [...memory, board]
    const [modules, gb] = [sum(memory, 'modules'), sum(memory, 'memoryCapacity')]
    const slots = numberOf(board, 'memorySlots')
    // Missing values could only add to these sums, so exceeding a limit is certain.
    if (slots !== null && modules > slots)
      return fails(parts, say.memoryRoom.slots(modules, board.name, slots), say.memoryRoom.todo)
    const hosts = chosen(board, processor).map(
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
    const readings = [...kits, [board, 'memorySlots', slots] as const, ...hosts]
    if (slots === null || readings.some(([, , value]) => value === null))
      return unknown(say, ...readings)
    const [perSlot, large] = [(numberOf(board, 'maxMemory') ?? 0) / slots, largestModule(memory)]
    if (large > perSlot)
      return warning(parts, say.memoryRoom.large(large, board.name, perSlot), say.askUs)
    return ok(parts, say.memoryRoom.fits(modules, slots, gb))
  },
}

/** More modules of DDR5 than this do not run at their rated speed. */
const maxFastModules = 2

export const memorySpeed: Rule = {
  name: 'memorySpeed',
  check({ memory, board }, say) {
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
        say,
        [kit, 'memorySpeed', speed],
        [board, 'maxMemorySpeed', max],
        [kit, 'modules', modules],
        [kit, 'memoryType', type],
      )
    return ok(parts, say.memorySpeed.fits(speed), count === 1 ? say.memorySpeed.single : '')
  },
}

function checkKit(kit: Part, board: Part, say: VerdictWords): RuleResult {
  const [registered, corrects] = [flagOf(kit, 'registered'), flagOf(kit, 'errorCorrection')]
  if (registered === true)
    return fails(
      [kit, board],
      say.errorCorrection.registered(kit.name, board.name),
      say.errorCorrection.registeredTodo,
    )
  if (registered === null || corrects === null)
    return unknownAbout(
      say,
      [kit, board],
      [kit, 'registered', registered],
      [kit, 'errorCorrection', corrects],
    )
  if (!corrects) return ok([kit, board], say.errorCorrection.fits)
  const supported = flagOf(board, 'eccSupport')
  if (supported === null) return unknownAbout(say, [kit, board], [board, 'eccSupport', supported])
  return supported
    ? ok([kit, board], say.errorCorrection.corrects)
    : ok([kit, board], say.errorCorrection.unused(kit.name))
}

const worstFirst = ['fails', 'unknown', 'warning', 'ok'] as const

export const errorCorrection: Rule = {
  name: 'errorCorrection',
  check({ memory, board }, say) {
    if (!board) return null
    const [worst = null] = memory
      .map((kit) => checkKit(kit, board, say))
      .toSorted((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict))
    return worst
  },
}
