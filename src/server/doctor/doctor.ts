import type { Db } from '../db/sql.ts'
import { listProblems, type Problem } from './doctor.queries.ts'

/** What is wrong with the shop's data; an empty list when every invariant holds. */
export const findProblems = async (db: Db): Promise<string[]> => (await listProblems(db)).map(describe)

const describe = ({ check, where }: Problem) => `${check}: broken at ${where.join(', ')}`
