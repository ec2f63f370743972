/** What a page reads of its query, by name: a value that it understands, or in brackets any number of them. */
export type QueryRules = Readonly<Record<string, RegExp | readonly [RegExp]>>

const max = { length: 200, values: 50 }

/** Only what the page understands, always in the same order and form: addresses that show the same are the same. */
export function readQuery(rules: QueryRules, given: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules)) {
    const [pattern, count] = rule instanceof RegExp ? [rule, 1] : [rule[0], max.values]
    const values = given.getAll(name).map((value) => value.trim().slice(0, max.length))
    const understood = new Set(values.filter((value) => pattern.test(value)))
    for (const value of [...understood].slice(0, count).sort()) read.append(name, value)
  }
  return read
}
