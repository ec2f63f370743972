/**
 * The query parameters that a page supports, each with a pattern for valid values. A pattern in
 * brackets allows a list. A number after it limits the list, and the order of values then matters.
 */
export type QueryRules = Readonly<Record<string, RegExp | readonly [RegExp, number?]>>

const max = { length: 200, values: 50 }

/** Drops unsupported parameters and sorts the rest, so that equal pages have equal queries. */
export function parseQuery(rules: QueryRules, query: URLSearchParams): URLSearchParams {
  const normalized = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules)) {
    const [pattern, orderedMax] = rule instanceof RegExp ? [rule, 1] : rule
    const values = query.getAll(name).map((value) => value.trim().slice(0, max.length))
    const valid = [...new Set(values.filter((value) => pattern.test(value)))].slice(
      0,
      orderedMax ?? max.values,
    )
    for (const value of orderedMax ? valid : valid.sort()) normalized.append(name, value)
  }
  return normalized
}
