import { execFileSync } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atEnd } from '../at-end.ts'
import { makeFolder } from '../shop.ts'

/** Mounts a folder of limited size. Only root can do that. */
export async function mountSmallFolder(megabytes: number) {
  const dir = await makeFolder('small')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir])
  atEnd(() => execFileSync('umount', ['-l', dir]))
  return dir
}

let fillings = 0

/** Fills the file system to the last byte, as another program would. */
export async function fillDisk(dir: string) {
  const ballast = join(dir, `ballast-${fillings++}`)
  for (let size = 2 ** 28; size >= 512; size /= 2) {
    for (let part = 0; ; part++) {
      const written = await writeFile(`${ballast}-${size}-${part}`, Buffer.alloc(size)).then(
        () => true,
        () => false,
      )
      if (written) continue
      await rm(`${ballast}-${size}-${part}`, { force: true })
      break
    }
  }
}

/** Deletes what `fillDisk` has written. */
export async function emptyDisk(dir: string) {
  for (const name of await readdir(dir)) if (name.startsWith('ballast')) await rm(join(dir, name))
}
