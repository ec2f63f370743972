import { rm } from 'node:fs/promises'
import { startTestServer } from './database.ts'
import { makeSampleShop } from './sample-shop.ts'

/** One PostgreSQL for all journeys, with the shop that each worker copies. */
export default async function setup() {
  const { address, stop } = await startTestServer()
  const sample = await makeSampleShop(address)
  process.env.E2E_SAMPLE = JSON.stringify(sample)
  return async () => {
    await stop()
    await rm(sample.dataDir, { recursive: true, force: true })
  }
}
