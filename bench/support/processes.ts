import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess } from '../../tests/support/shop-process.ts'
import { fetchRaw } from './load.ts'

export const owner = { email: 'owner@example.com', password: 'correct horse battery' }

/** The shop as its own process, with the sample, so many further products, and nothing in its way. */
export async function startShop({ products = 0 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'false', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  // The first start fills the shop and processes its pictures: the memory that takes is not what serving takes.
  await (await startShopProcess(settings)).end()
  if (products > 0) await addProducts(dataDir, products)
  const shop = await startShopProcess(settings)
  return {
    address: shop.address,
    dataDir,
    pid: shop.child.pid as number,
    stop: async () => {
      await shop.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addProducts(dataDir: string, products: number) {
  const child = spawn(process.execPath, ['scripts/sample.ts', '--products', String(products)], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`products could not be added: ${code}`)
}

/** A bare Fastify that gives the shop's answer at this address, byte for byte, as a constant. */
export async function startBareServer(like: string) {
  const { status, headers, body } = await fetchRaw(like)
  if (status !== 200) throw new Error(`${like} answers ${status}`)
  const dir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const file = join(dir, 'body')
  await writeFile(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, headers['content-type'] ?? '', headers['content-encoding'] ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    child.stdout.on('data', (text) => resolve(/open at (\S+)/.exec(String(text))?.[1] ?? ''))
  })
  return {
    address,
    pid: child.pid as number,
    bytes: body.length,
    stop: async () => {
      child.kill()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
