import type { Db } from './kit/server/db/sql.ts'
import { listBroken } from './kit/server/doctor.ts'
import { nouns } from './nouns.ts'

const checks = nouns.flatMap((noun) => noun.checks ?? [])

export const checkNames = checks.map(({ name }) => name)

/** Problems in the shop's data. The list is empty if every invariant holds. */
export const listProblems = (db: Db) => listBroken(db, checks)
