import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Stores uploaded files. Their names come from the shop, never from the client. */
export interface Files {
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Atomic: a reader never sees half a file. */
  write(name: string, content: Buffer): Promise<void>
  has(name: string): Promise<boolean>
  /** Succeeds even if there is no such file. */
  remove(name: string): Promise<void>
  /** The names of the files in one folder, or of those in no folder. */
  list(folder?: string): Promise<string[]>
}

/** Files in a folder of this machine. */
export function createFolderFiles(dir: string): Files {
  const pathOf = (name: string) => join(dir, name)
  return {
    // Any other error must not look like a missing file: a backup would lack the file.
    read: (name) => readFile(pathOf(name)).catch(ifMissing(null)),
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    write: async (name, content) => {
      const temporary = `${pathOf(name)}.${process.pid}-${Math.random().toString(36).slice(2)}`
      await mkdir(dirname(pathOf(name)), { recursive: true })
      try {
        await writeFile(temporary, content)
        await rename(temporary, pathOf(name))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    list: async (folder) => {
      const entries = await readdir(pathOf(folder ?? ''), { withFileTypes: true }).catch(
        ifMissing([]),
      )
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => (folder === undefined ? name : `${folder}/${name}`))
    },
  }
}

const ifMissing =
  <Default>(fallback: Default) =>
  (error: NodeJS.ErrnoException): Default => {
    if (error.code !== 'ENOENT') throw error
    return fallback
  }
