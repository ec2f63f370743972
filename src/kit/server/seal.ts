import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts short texts with the shop's key, so that whoever reads the database or a backup does not
 * have them.
 */
export interface Seal {
  /** `about` names what it belongs to: what is moved to another row cannot be opened there. */
  close(text: string, about: string): Buffer
  /** Null where it was closed with another key, or for something else. */
  open(sealed: Buffer, about: string): string | null
}

function createSeal(key: Buffer): Seal {
  return {
    close: (text, about) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    open: (sealed, about) => {
      try {
        const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([
          decipher.update(sealed.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/**
 * Made once beside the uploads and never in a backup; of several processes that start together, one
 * makes it.
 */
async function readKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    return null
  })
  if (file) {
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.sync()
    await file.close()
  }
  return createHash('sha256')
    .update(await readFile(path))
    .digest()
}

/**
 * The shop's seal, with SECRET_KEY where the shop runs on several machines, else with a key in its
 * data directory.
 */
export async function createShopSeal({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Seal> {
  return createSeal(
    secretKey ? createHash('sha256').update(secretKey).digest() : await readKey(dataDir),
  )
}
