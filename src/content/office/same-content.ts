/**
 * Whether two bodies say the same: the server trims what was typed, and keeps fields in an order of
 * its own.
 */
export function sameContent(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (!isObject(one) || !isObject(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) => sameContent(one[name], other[name]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
