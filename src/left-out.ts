import { nouns } from './nouns.ts'

/** What no backup keeps: everybody signs in again after a restore. */
export const leftOutOfBackups = nouns.flatMap(({ leftOut }) => leftOut ?? [])
