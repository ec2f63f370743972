import type { ProductIndex } from '../engine/product-index.ts'
import type { Lexicon } from './lexicon.ts'
import { maxSlips, slipsBetween, soundOf } from './sound.ts'

const shortestPart = 2
/** Two letters are anything, but with a digit they are a name: the C6 of `archerc6`. */
const isLongEnough = (part: string) =>
  part.length > shortestPart || (part.length === shortestPart && /\d/.test(part))

/**
 * A word that is several written together: `gamingmouse`, `rtx5060ti`. Each of them must be known,
 * and one tell enough.
 */
export function splitWord(word: string, isKnown: (part: string) => boolean): string[] | null {
  const runs = word.match(/\d+|\D+/g) ?? []
  if (runs.length > 1 && runs.some((run) => run.length > 2) && runs.every(isKnown)) return runs
  for (let at = word.length - shortestPart; at > shortestPart; at--) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => isLongEnough(part) && isKnown(part))) return parts
  }
  return null
}

/**
 * Two consonants are enough only where the letters themselves say nothing, or where it sounds like
 * a kind of thing: a `maus` is a mouse.
 */
const [minSounds, minForeignSounds] = [3, 2]
const minHeard = 4
const maxHeardSlips = 5
/** Devanagari says vowels where Latin letters write none, and the other way round. */
const maxForeignSlips = 8
/** So many consonants that sound alike are no accident. */
const minClearSounds = 5

/** The words that a misspelt one was probably meant to be; null where nothing comes near. */
export function correctWord(
  word: string,
  isForeign: boolean,
  index: ProductIndex,
  lexicon: Lexicon,
): string[] | null {
  const { vocabulary } = index
  const isKind = (each: string) => lexicon.find([each])?.some(({ kind }) => kind === 'category')
  const isLong = isForeign || soundOf(word).length >= minSounds
  const sounding = vocabulary
    .soundingLike(word, minForeignSounds)
    .filter((each) => isLong || (word.length >= minHeard && isKind(each)))
  const isClear = (each: string) =>
    isForeign || (soundOf(word).length >= minClearSounds && lexicon.find([each]) !== undefined)
  const mostHeard =
    isForeign && soundOf(word).length >= minClearSounds ? maxForeignSlips : maxHeardSlips
  const heard = sounding.map((each) => ({
    word: each,
    slips: slipsBetween(word, each, isClear(each) ? mostHeard : maxSlips(word) + 1),
  }))
  const sound = soundOf(word)
  // What stands for something is more likely to be meant than any other word, and then what sounds
  // the same.
  const worth = ({ word: meant, slips }: { word: string; slips: number }) =>
    slips + (lexicon.find([meant]) ? 0 : 0.5) + (soundOf(meant) === sound ? 0 : 0.25)
  // Words of products that are gone are still in the vocabulary.
  const isAlive = ({ word: meant }: { word: string }) =>
    lexicon.find([meant]) !== undefined || index.isUsed(vocabulary.idOf(meant) ?? -1)
  // Two slips in a short word, and it stands for nothing: a Pulsar is no Pulse.
  const isLikely = ({ word: meant, slips }: { word: string; slips: number }) =>
    isForeign || slips < Math.max(2, maxSlips(word)) || lexicon.find([meant]) !== undefined
  const near = vocabulary.nearest(word).filter(isLikely)
  const [best] = [...near, ...heard].filter(isAlive).sort((a, b) => worth(a) - worth(b))
  return best && Number.isFinite(best.slips) ? [best.word] : null
}
