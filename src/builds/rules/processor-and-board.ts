import { supportOf } from './chipsets.ts'
import { fails, ok, type Rule, unclear, unknown, unknownAbout, warning } from './finding.ts'
import { flagOf, listOf, type Part, textOf } from './part.ts'
import { isSame } from './same.ts'

export const socket: Rule = {
  name: 'socket',
  check({ processor, board }, say) {
    if (!processor || !board) return null
    const [needed, available] = [textOf(processor, 'socket'), textOf(board, 'socket')]
    if (!needed || !available)
      return unknown(say, [processor, 'socket', needed], [board, 'socket', available])
    if (isSame(needed, available)) return ok([processor, board], say.socket.same(needed))
    return fails(
      [processor, board],
      say.socket.differs(processor.name, needed, board.name, available),
      say.socket.todo(needed),
    )
  },
}

/**
 * "Ryzen 9000: F30" names the BIOS that a board needs for a generation, "7800X3D: F4" the one for a
 * processor released after the rest of its generation.
 */
function findBios(biosNeeded: string[], processor: Part, generation: string) {
  const entries = biosNeeded.map((entry) => entry.split(/:\s*/))
  if (entries.some(({ length }) => length !== 2)) return { isReadable: false, bios: null }
  const nameWords = processor.name.toLowerCase().split(' ')
  const entry =
    entries.find(([name = '']) => nameWords.includes(name.toLowerCase())) ??
    entries.find(([name]) => name === generation)
  return { isReadable: true, bios: entry?.[1] ?? null }
}

export const chipset: Rule = {
  name: 'chipset',
  check({ processor, board }, say) {
    if (!processor || !board) return null
    const parts = [board, processor]
    const [chip, generation] = [textOf(board, 'chipset'), textOf(processor, 'generation')]
    if (!chip || !generation)
      return unknown(say, [board, 'chipset', chip], [processor, 'generation', generation])
    const support = supportOf(chip, generation)
    if (!support) return unclear(parts, say.chipset.unlisted(chip, generation), say.askUs)
    if (support === 'never')
      return fails(
        parts,
        say.chipset.never(board.name, chip, generation, processor.name),
        say.chipset.neverTodo,
      )
    const { isReadable, bios } = findBios(listOf(board, 'biosNeeded') ?? [], processor, generation)
    if (!isReadable) return unknownAbout(say, parts, [board, 'biosNeeded', null])
    if (support === 'always' && !bios) return ok(parts, say.chipset.fits(chip, generation))
    const hasFlashback = flagOf(board, 'biosFlashback')
    const todo =
      hasFlashback === null
        ? say.chipset.unsure
        : hasFlashback
          ? say.chipset.flashback
          : say.chipset.olderProcessor
    return warning(parts, say.chipset.update(board.name, bios ?? '', processor.name), todo)
  },
}
