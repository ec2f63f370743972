import { nouns } from './nouns.ts'
import { readSchema } from './schema/schema.ts'

/** Rows that no backup contains. All users sign in again after a restore. */
export const excludedFromBackups = nouns.flatMap((noun) => noun.excludedFromBackups ?? [])

/** How a backup is restored into the nouns' tables. */
export const restoring = {
  readSchema,
  leftOut: excludedFromBackups,
  startsFilled: nouns.flatMap(({ startsFilled }) => startsFilled ?? []),
}
