import { createHash } from 'node:crypto'
import type { Files } from './files.ts'

const concurrency = 8

const matchesName = (name: string, content: Buffer) =>
  createHash('sha256')
    .update(content)
    .digest('hex')
    .startsWith(name.replace(/\.\w+$/, ''))

/**
 * Copies every file that is missing in `to`, reads each back, and leaves the originals: it can be
 * interrupted, repeated, and run beside an open shop. Files are named after their content, and one
 * that does not match its name is not copied.
 */
export async function copyFiles(
  from: Files,
  to: Files,
): Promise<{ copied: number; already: number; damaged: string[] }> {
  const existing = new Set(await to.list())
  const names = await from.list()
  const missing = names.filter((name) => !existing.has(name))
  const result = { copied: 0, already: names.length - missing.length, damaged: [] as string[] }
  const copyMissing = async () => {
    for (let name = missing.shift(); name !== undefined; name = missing.shift()) {
      const content = await from.read(name)
      // The file was removed after it was listed.
      if (!content) continue
      if (!matchesName(name, content)) {
        result.damaged.push(name)
        continue
      }
      await to.write(name, content)
      if (!(await to.read(name))?.equals(content))
        throw new Error(`${name} was not stored correctly`)
      result.copied += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, copyMissing))
  return result
}
