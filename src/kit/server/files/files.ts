import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded files live. The shop makes up their names, never the uploader. */
export interface Files {
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Whole or not at all: nobody ever reads half a file. */
  write(name: string, content: Buffer): Promise<void>
  has(name: string): Promise<boolean>
  /** Also where there is none. */
  remove(name: string): Promise<void>
}

/** Files in a folder of this machine. */
export function createFolderFiles(dir: string): Files {
  const at = (name: string) => join(dir, name)
  return {
    read: (name) => readFile(at(name)).catch(() => null),
    has: (name) =>
      stat(at(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(at(name), { force: true }),
    write: async (name, content) => {
      const unfinished = `${at(name)}.${process.pid}-${Math.random().toString(36).slice(2)}`
      await mkdir(dirname(at(name)), { recursive: true })
      try {
        await writeFile(unfinished, content)
        await rename(unfinished, at(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}
