import type { JobResult, ProblemCause } from '../contract.ts'

const maxRows = 200

/** Groups problems by message and column, so that one mistake in a thousand rows is one line. */
export function withCauses(result: JobResult): JobResult {
  const causes = new Map<string, ProblemCause>()
  for (const { row, column, problem } of result.problems) {
    const cause = causes.get(`${column}\0${problem}`) ?? { problem, column, count: 0, rows: [] }
    cause.count += 1
    if (row > 0 && cause.rows.length < maxRows) cause.rows.push(row)
    causes.set(`${column}\0${problem}`, cause)
  }
  return {
    ...result,
    causes: [...causes.values()].toSorted((one, other) => other.count - one.count),
  }
}
