import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
  /** The names of all files, those in folders apart; or of those in one folder. */
  list(folder?: string): Promise<string[]>
}

/** Files in a folder of this machine. */
export function createFolderFiles(dir: string): Files {
  const at = (name: string) => join(dir, name)
  return {
    // Whatever else keeps it from being read must not pass for a file that is gone: a backup would
    // lack it.
    read: (name) => readFile(at(name)).catch(ifMissing(null)),
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
    list: async (folder) => {
      const entries = await readdir(at(folder ?? ''), { withFileTypes: true }).catch(ifMissing([]))
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => (folder === undefined ? name : `${folder}/${name}`))
    },
  }
}

const ifMissing =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
