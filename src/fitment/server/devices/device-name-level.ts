import { firstYear, lastSambatYear, toAdYear } from '../../model.ts'
import { isTypoOf, toWords } from './device-words.ts'

export interface NamedDevice {
  name: string
  make: string
  synonyms: readonly string[]
}

/** In shorter words, one changed letter makes too many other words. */
export const minTypoLength = 4

/**
 * Whether the words name a model of the devices or only their make. A word that many names contain,
 * such as `pro` or `150`, names neither alone.
 */
export function findNameLevel(
  words: readonly string[],
  devices: readonly NamedDevice[],
): 'make' | 'model' | null {
  const makes = new Set(devices.flatMap(({ make }) => toWords(make)))
  const firstModelWord = (name: string, make: string) =>
    toWords(name.slice(name.startsWith(make) ? make.length : 0))[0] ?? ''
  const models = new Set(
    devices.flatMap(({ name, make, synonyms }) => [
      firstModelWord(name, make),
      ...synonyms.map((synonym) => firstModelWord(synonym, make)),
    ]),
  )
  const isModel = (word: string) =>
    [...models].some(
      (model) =>
        model === word ||
        (word.length >= minTypoLength && (isTypoOf(word, model) || model.startsWith(word))),
    )
  if (
    words.some(
      (word) =>
        (!makes.has(word) && isModel(word)) ||
        (word.length > 2 && /\d/.test(word) && /[a-z]/.test(word)),
    )
  )
    return 'model'
  return words.some((word) => makes.has(word)) ? 'make' : null
}

/** The year that a typed word stands for, or null. */
export function parseTypedYear(typed: string): number | null {
  const [word = '', ...others] = toWords(typed)
  return isYear(word) && others.length === 0 ? toAdYear(Number(word)) : null
}

export const isYear = (word: string) =>
  /^\d{4}$/.test(word) && Number(word) >= firstYear && Number(word) <= lastSambatYear
