import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFolderFiles, type Files } from './files.ts'
import { createStoreFiles } from './store-files.ts'

/** What can be made again from a file lies in a folder of its own, and need not be shared. */
const canBeMade = (name: string) => name.includes('/')

export const uploadsFolder = (config: Config) => createFolderFiles(join(config.dataDir, 'uploads'))

/**
 * Where this shop keeps its uploads: in its folder or, with UPLOADS_URL, in a store, with what is
 * made of them on this machine.
 */
export function openFiles(config: Config, onFailure?: (error: unknown) => void): Files {
  const folder = uploadsFolder(config)
  if (!config.uploads) return folder
  const store = createStoreFiles(config.uploads, onFailure && { onFailure })
  const placeOf = (name: string) => (canBeMade(name) ? folder : store)
  return {
    read: (name) => placeOf(name).read(name),
    has: (name) => placeOf(name).has(name),
    write: (name, content) => placeOf(name).write(name, content),
    remove: (name) => placeOf(name).remove(name),
    list: (within) => (within === undefined ? store : folder).list(within),
  }
}
