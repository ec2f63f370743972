/**
 * What a page reads of its query, by name: a value that it understands, or in brackets any number
 * of them.
 * With a number, at most so many, and their order is part of what is asked.
 */
export type QueryRules = Readonly<Record<string, RegExp | readonly [RegExp, number?]>>

const max = { length: 200, values: 50 }

/**
 * Only what the page understands, always in the same order and form: addresses that show the same
 * are the same.
 */
export function readQuery(rules: QueryRules, given: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules)) {
    const [pattern, inOrder] = rule instanceof RegExp ? [rule, 1] : rule
    const values = given.getAll(name).map((value) => value.trim().slice(0, max.length))
    const understood = [...new Set(values.filter((value) => pattern.test(value)))].slice(
      0,
      inOrder ?? max.values,
    )
    for (const value of inOrder ? understood : understood.sort()) read.append(name, value)
  }
  return read
}
