import { supportOf } from '../chipsets.ts'
import { flagOf, listOf, type Part, type Rule, textOf } from '../part.ts'
import { isSame } from '../same.ts'
import { verdictWords as say } from '../verdict-words.ts'
import { fails, ok, unknown, warning } from './finding.ts'

export const socket: Rule = {
  name: 'socket',
  judge({ processor, board }) {
    if (!processor || !board) return null
    const [has, takes] = [textOf(processor, 'socket'), textOf(board, 'socket')]
    if (!has || !takes)
      return unknown([processor, board], [processor, 'socket', has], [board, 'socket', takes])
    if (isSame(has, takes)) return ok([processor, board], say.socket.same(has))
    return fails(
      [processor, board],
      say.socket.differs(processor.name, has, board.name, takes),
      say.socket.todo(has),
    )
  },
}

/**
 * "Ryzen 9000: F30" says which BIOS a board needs for a generation, "7800X3D: F4" for a processor
 * that came later than its generation.
 */
function biosFor(needed: string[], processor: Part, generation: string) {
  const entries = needed.map((each) => each.split(/:\s*/))
  if (entries.some(({ length }) => length !== 2)) return { isReadable: false, bios: null }
  const mine = processor.name.toLowerCase().split(' ')
  const entry =
    entries.find(([name = '']) => mine.includes(name.toLowerCase())) ??
    entries.find(([name]) => name === generation)
  return { isReadable: true, bios: entry?.[1] ?? null }
}

export const chipset: Rule = {
  name: 'chipset',
  judge({ processor, board }) {
    if (!processor || !board) return null
    const parts = [board, processor]
    const [chip, generation] = [textOf(board, 'chipset'), textOf(processor, 'generation')]
    if (!chip || !generation)
      return unknown(parts, [board, 'chipset', chip], [processor, 'generation', generation])
    const support = supportOf(chip, generation)
    if (!support)
      return {
        verdict: 'unknown',
        parts: parts.map(({ id }) => id),
        text: say.chipset.unlisted(chip, generation),
        todo: say.askUs,
      }
    if (support === 'never')
      return fails(
        parts,
        say.chipset.never(board.name, chip, generation, processor.name),
        say.chipset.neverTodo,
      )
    const { isReadable, bios } = biosFor(listOf(board, 'biosNeeded') ?? [], processor, generation)
    if (!isReadable) return unknown(parts, [board, 'biosNeeded', null])
    if (support === 'always' && !bios) return ok(parts, say.chipset.fits(chip, generation))
    const flashes = flagOf(board, 'biosFlashback')
    const todo =
      flashes === null ? say.chipset.maybe : flashes ? say.chipset.byItself : say.chipset.withOlder
    return warning(parts, say.chipset.update(board.name, bios ?? '', processor.name), todo)
  },
}
