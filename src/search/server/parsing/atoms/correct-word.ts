import type { ProductIndex } from '../../engine/index/product-index.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { editDistance, maxDistance, soundOf } from '../text/sound.ts'

const minPartLength = 2
/** Two letters could be anything, but with a digit they are a name: the C6 of `archerc6`. */
const isLongEnough = (part: string) =>
  part.length > minPartLength || (part.length === minPartLength && /\d/.test(part))

/**
 * Splits several words that were written together: `gamingmouse`, `rtx5060ti`. Each part must be
 * known, and long enough to be a word.
 */
export function splitWord(word: string, isKnown: (part: string) => boolean): string[] | null {
  const runs = word.match(/\d+|\D+/g) ?? []
  if (runs.length > 1 && runs.some((run) => run.length > 2) && runs.every(isKnown)) return runs
  for (let at = word.length - minPartLength; at > minPartLength; at--) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => isLongEnough(part) && isKnown(part))) return parts
  }
  return null
}

/**
 * Two consonants are enough only in Devanagari, where the letters themselves say nothing, or if the
 * word sounds like a category: a `maus` is a mouse.
 */
const [minSounds, minDevanagariSounds] = [3, 2]
const minSoundLength = 4
const maxSoundDistance = 5
/** Devanagari writes vowels that Latin spellings omit, and the other way round. */
const maxDevanagariDistance = 8
/** This many consonants that sound alike are no coincidence. */
const minClearSounds = 5

/** The words that a misspelt one probably means. Null if none comes near. */
export function correctWord(
  word: string,
  isDevanagari: boolean,
  index: ProductIndex,
  lexicon: Lexicon,
): string[] | null {
  const { vocabulary } = index
  const namesCategory = (each: string) =>
    lexicon.find([each])?.some(({ kind }) => kind === 'category')
  const isLong = isDevanagari || soundOf(word).length >= minSounds
  const soundAlike = vocabulary
    .namesSoundingLike(word, minDevanagariSounds)
    .filter((each) => isLong || (word.length >= minSoundLength && namesCategory(each)))
  const isClear = (each: string) =>
    isDevanagari || (soundOf(word).length >= minClearSounds && lexicon.find([each]) !== undefined)
  const maxClearDistance =
    isDevanagari && soundOf(word).length >= minClearSounds
      ? maxDevanagariDistance
      : maxSoundDistance
  const bySound = soundAlike.map((each) => ({
    word: each,
    distance: editDistance(word, each, isClear(each) ? maxClearDistance : maxDistance(word) + 1),
  }))
  const sound = soundOf(word)
  // A word with a meaning is more likely than any other, and then one that sounds the same.
  const rankOf = ({ word: candidate, distance }: { word: string; distance: number }) =>
    distance + (lexicon.find([candidate]) ? 0 : 0.5) + (soundOf(candidate) === sound ? 0 : 0.25)
  // The vocabulary still has the words of products that are no longer on sale.
  const isUsed = ({ word: candidate }: { word: string }) =>
    lexicon.find([candidate]) !== undefined || index.isUsed(vocabulary.idOf(candidate) ?? -1)
  // Two edits in a short word, to a word without a meaning, are too many: a Pulsar is no Pulse.
  const isLikely = ({ word: candidate, distance }: { word: string; distance: number }) =>
    isDevanagari ||
    distance < Math.max(2, maxDistance(word)) ||
    lexicon.find([candidate]) !== undefined
  const bySpelling = vocabulary.nearestNames(word).filter(isLikely)
  const [best] = [...bySpelling, ...bySound].filter(isUsed).sort((a, b) => rankOf(a) - rankOf(b))
  return best && Number.isFinite(best.distance) ? [best.word] : null
}
