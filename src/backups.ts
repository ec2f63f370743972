import { nouns } from './nouns.ts'

/** What no backup keeps: everybody signs in again after a restore. */
export const leftOutOfBackups = nouns.flatMap(({ leftOut }) => leftOut ?? [])

/** What restoring needs to know of the nouns' tables. */
export const restoring = {
  leftOut: leftOutOfBackups,
  startsFilled: nouns.flatMap(({ startsFilled }) => startsFilled ?? []),
}
