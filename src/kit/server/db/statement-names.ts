import { createHash } from 'node:crypto'

// A connection keeps what it has prepared, up to a megabyte for a long statement, until it is
// closed.
const maxVarying = 16
const timesUntilCommon = 50
const maxCounted = 500

/**
 * Names under which statements are prepared: planned once per connection, and cheap from then on.
 * There are as many fixed texts as the source code has. Of those that vary with what is asked, the
 * first few that prove
 * common get a name; all others are planned each time and leave nothing behind.
 */
export function createStatementNames() {
  const fixed = new Map<string, string>()
  const varying = new Map<string, string>()
  const counted = new Map<string, number>()
  return {
    ofFixed: (text: string): string => fixed.get(text) ?? keep(fixed, text),
    ofVarying: (text: string): string | undefined => {
      const name = varying.get(text)
      if (name || varying.size === maxVarying) return name
      if (counted.size === maxCounted) counted.clear()
      const times = (counted.get(text) ?? 0) + 1
      counted.set(text, times)
      return times < timesUntilCommon ? undefined : keep(varying, text)
    },
  }
}

function keep(names: Map<string, string>, text: string) {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
