import { fillers } from './fillers.ts'
import { normalise, wordsOf } from './text.ts'

export const isOnlyFillers = (phrase: string) =>
  wordsOf(normalise(phrase)).every((word) => fillers.has(word))
