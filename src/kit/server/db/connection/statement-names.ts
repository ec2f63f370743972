import { createHash } from 'node:crypto'

// A connection stores its prepared statements, up to a megabyte for a long one, until it is closed.
const maxVarying = 16
const minTimesForName = 50
const maxCounted = 500

/**
 * Names for prepared statements, which are planned once per connection. The number of fixed texts
 * is limited by the source code. Of the texts that vary with the request, the first few that prove
 * common get a name; all others are planned each time and leave nothing behind.
 */
export function createStatementNames() {
  const fixed = new Map<string, string>()
  const varying = new Map<string, string>()
  const counted = new Map<string, number>()
  return {
    ofFixed: (text: string): string => fixed.get(text) ?? addName(fixed, text),
    ofVarying: (text: string): string | undefined => {
      const name = varying.get(text)
      if (name || varying.size === maxVarying) return name
      if (counted.size === maxCounted) counted.clear()
      const times = (counted.get(text) ?? 0) + 1
      counted.set(text, times)
      return times < minTimesForName ? undefined : addName(varying, text)
    },
  }
}

function addName(names: Map<string, string>, text: string) {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
