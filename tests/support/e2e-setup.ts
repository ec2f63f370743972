import { startTestServer } from './database.ts'

/** One PostgreSQL for all journeys; each worker's shop gets a database of its own on it. */
export default async function setup() {
  const { address, stop } = await startTestServer()
  process.env.E2E_SERVER = JSON.stringify(address)
  return stop
}
