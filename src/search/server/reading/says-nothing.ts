import { fillers } from './fillers.ts'
import { plain, wordsOf } from './text.ts'

/** Whether a phrase is nothing but fillers. */
export const saysNothing = (phrase: string) =>
  wordsOf(plain(phrase)).every((word) => fillers.has(word))
