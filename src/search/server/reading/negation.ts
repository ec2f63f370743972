import { fillers } from './fillers.ts'

const before = new Set(['no', 'not', 'without', 'except', 'excluding', 'non', 'bina', 'bahek'])
const behind = new Set(['nabhako', 'navako', 'nabhayeko', 'navayeko', 'bahek', 'chhaina', 'chaina'])

/** Whether what follows is not wanted. "No 6205" counts, and "not working" says nothing about the thing. */
export const isNegator = (word: string, next: string | undefined) =>
  before.has(word) && next !== undefined && !fillers.has(next) && !(word === 'no' && /^\d/.test(next))

/** In Nepali it stands behind: "rgb nabhako keyboard". */
export const isNegatorBehind = (word: string) => behind.has(word)
