import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { insertSeller } from '../../tests/support/records/sellers.ts'
import { startShopProcess } from '../../tests/support/shop/shop-process.ts'
import { fetchRaw } from './load.ts'

export const owner = { email: 'owner@example.com', password: 'correct horse battery' }

/**
 * Starts the shop as a process with the sample, further products and sellers, and no rate limits.
 */
export async function startShop({
  products = 0,
  sellers = 0,
  settings: more = {} as Record<string, string>,
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'false',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
  // The first start fills the shop and processes its pictures. It runs in another process, because
  // its memory would distort the measurements.
  await (await startShopProcess(settings)).end()
  if (products > 0) await addProducts(dataDir, products)
  if (sellers > 0) await addSellers(dataDir, sellers)
  const shop = await startShopProcess({ ...settings, ...more })
  // A failed bench must not leave the shop running.
  process.once('exit', () => shop.child.kill())
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
  const child = spawn(process.execPath, ['scripts/sample.ts', '--products', String(products)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`products could not be added: ${code}`)
}

/** Assigns nine tenths of the products to sellers, evenly. */
async function addSellers(dataDir: string, sellers: number) {
  const server = await startBundledServer(dataDir)
  const db = connect(server.address, { statementTimeoutMs: 0 })
  const ids: string[] = []
  for (let number = 1; number <= sellers; number++)
    ids.push(
      await insertSeller({ db }, { name: `Seller ${number}`, tag: `seller-${toLetters(number)}` }),
    )
  await db.query(
    'update products set business_id = ($1::bigint[])[id % $2 + 1] where id % 10 <> 0',
    [ids, sellers],
  )
  await db.end()
  await server.stop()
}

const toLetters = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => 'abcdefghjk'[Number(digit)]).join('')

/** Starts a bare Fastify that answers with the bytes of the shop's answer at this address. */
export async function startBareServer(source: string) {
  const { status, headers, body } = await fetchRaw(source)
  if (status !== 200) throw new Error(`${source} answers ${status}`)
  const dir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const file = join(dir, 'body')
  await writeFile(file, body)
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'bare-server.ts'),
      file,
      headers['content-type'] ?? '',
      headers['content-encoding'] ?? '',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
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
