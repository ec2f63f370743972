import { createHash } from 'node:crypto'
import type { Files } from './files.ts'

const atOnce = 8

const isItself = (name: string, content: Buffer) =>
  createHash('sha256')
    .update(content)
    .digest('hex')
    .startsWith(name.replace(/\.\w+$/, ''))

/**
 * Copies every file that is missing elsewhere, reads each back, and leaves the old ones where they
 * are: it can be broken off,
 * repeated, and run beside an open shop. Files are named after their content; one that is not what
 * its name says is not copied.
 */
export async function copyFiles(
  from: Files,
  to: Files,
): Promise<{ copied: number; already: number; damaged: string[] }> {
  const there = new Set(await to.list())
  const names = await from.list()
  const missing = names.filter((name) => !there.has(name))
  const outcome = { copied: 0, already: names.length - missing.length, damaged: [] as string[] }
  const lane = async () => {
    for (let name = missing.shift(); name !== undefined; name = missing.shift()) {
      const content = await from.read(name)
      // Removed since it was listed.
      if (!content) continue
      if (!isItself(name, content)) {
        outcome.damaged.push(name)
        continue
      }
      await to.write(name, content)
      if (!(await to.read(name))?.equals(content)) throw new Error(`${name} was not kept as it was`)
      outcome.copied += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcome
}
