import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SampleShop, startSampleShop } from '../shop/sample-shop.ts'

/**
 * Starts each shop when a worker first requests it, and stops it when the run ends. Playwright
 * replaces a worker when the next journey needs another browser. The new worker reuses the shop,
 * because starting one takes longer than most journeys.
 */
export default async function serveJourneyShops() {
  const shops = new Map<string, Promise<SampleShop>>()
  const server = createServer(async ({ url = '' }, response) => {
    const shop = shops.get(url) ?? startSampleShop()
    shops.set(url, shop)
    await shop.then(
      (started) => response.end(JSON.stringify(started)),
      (error) => {
        shops.delete(url)
        response.writeHead(500).end(String(error))
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.TEST_SHOPS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    await Promise.allSettled([...shops.values()].map(async (shop) => (await shop).end()))
  }
}

/** Returns the running shop with this name. */
export async function journeyShop(name: string): Promise<Omit<SampleShop, 'end'>> {
  const response = await fetch(`${process.env.TEST_SHOPS}/${name}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SampleShop
}
