import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createFolderFiles, type Files } from './files.ts'
import { createStoreFiles } from './store-files.ts'

/** Files that can be recreated from an upload are in folders, and stay on this machine. */
const isDerived = (name: string) => name.includes('/')

export const uploadsFolder = (config: Config) => createFolderFiles(join(config.dataDir, 'uploads'))

/**
 * Opens the shop's uploads: in a folder of the data directory or, with UPLOADS_URL, in an object
 * store, with derived files on this machine.
 */
export function openFiles(config: Config, onFailure?: (error: unknown) => void): Files {
  const folder = uploadsFolder(config)
  if (!config.uploads) return folder
  const store = createStoreFiles(config.uploads, onFailure && { onFailure })
  const storageOf = (name: string) => (isDerived(name) ? folder : store)
  return {
    read: (name) => storageOf(name).read(name),
    has: (name) => storageOf(name).has(name),
    write: (name, content) => storageOf(name).write(name, content),
    remove: (name) => storageOf(name).remove(name),
    list: (subfolder) => (subfolder === undefined ? store : folder).list(subfolder),
  }
}
