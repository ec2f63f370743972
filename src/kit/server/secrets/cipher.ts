import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts short texts with the shop's key: the database or a backup alone does not reveal them.
 */
export interface Cipher {
  /**
   * `context` names what the text belongs to: a ciphertext moved to another row cannot be decrypted
   * there.
   */
  encrypt(text: string, context: string): Buffer
  /** Null for another key or another context. */
  decrypt(ciphertext: Buffer, context: string): string | null
}

function createCipher(key: Buffer): Cipher {
  return {
    encrypt: (text, context) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    decrypt: (ciphertext, context) => {
      try {
        const decipher = createDecipheriv(algorithm, key, ciphertext.subarray(0, ivBytes))
          .setAAD(Buffer.from(context))
          .setAuthTag(ciphertext.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([
          decipher.update(ciphertext.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/**
 * Created once in the data directory, and never part of a backup. If several processes start
 * together, one creates it.
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
 * The key is SECRET_KEY if the shop runs on several machines, else a file in the data directory.
 */
export async function createShopCipher({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Cipher> {
  return createCipher(
    secretKey ? createHash('sha256').update(secretKey).digest() : await readKey(dataDir),
  )
}
