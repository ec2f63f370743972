import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { load } from './support/load.ts'
import { alternate, median, onCoresSeconds } from './support/measure.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

// One process beside one for each core, on the same machine in turn. The load runs on it, too: it is small beside a listing that is made anew.

const rounds = 5
const seconds = 3
const cores = availableParallelism()
const [one, all] = [await startShop(), await startShop({ settings: { WORKERS: String(Math.max(cores, 2)) } })]

let asked = 0
/** Listings a second, none of which is in a cache; what was turned away is none. */
async function listings(address: string) {
  const request = {
    setupRequest: (given: autocannon.Request) => {
      asked += 1
      return { ...given, path: `/api/v1/product/listing?search=a&page=${(asked % 20) + 1}&price=1-${100_000 + asked}` }
    },
  }
  const { '2xx': good, duration, errors, timeouts } = await autocannon({ url: address, connections: 32, duration: seconds, requests: [request] })
  if (errors + timeouts > 0) throw new Error(`${address}: ${errors} errors, ${timeouts} timeouts`)
  return good / duration
}
const cached = async (address: string) => (await load(address, { seconds })).perSecond

const measure = async (of: (address: string) => Promise<number>) => {
  const runs = { alone: () => of(one.address), together: () => of(all.address) }
  await alternate(1, runs)
  return alternate(rounds, runs)
}
const ratio = ({ alone, together }: Awaited<ReturnType<typeof measure>>) => median(together.map((value, round) => value / (alone[round] ?? Number.NaN)))
const told = ({ alone, together }: Awaited<ReturnType<typeof measure>>) => `${Math.round(median(together))} beside ${Math.round(median(alone))} a second`

/** Listings for each second on cores, of all processes of a shop: what the work costs, however long it has to wait for a core. */
const perCoreSecond = async ({ address, pid }: typeof one) => {
  const before = onCoresSeconds(pid)
  const perSecond = await listings(address)
  return (perSecond * seconds) / (onCoresSeconds(pid) - before)
}

const made = await measure(listings)
const costs = await alternate(2, { alone: () => perCoreSecond(one), together: () => perCoreSecond(all) })
const kept = await measure(cached)
await one.stop()
await all.stop()
const rows = [
  { name: 'listings for each second on cores: what leading workers costs', measured: told(costs), value: ratio(costs), bound: null },
  { name: `listings made anew, ${Math.max(cores, 2)} workers beside one process`, measured: told(made), value: ratio(made), bound: { min: 1 } },
  {
    name: `cached home page, ${Math.max(cores, 2)} workers beside one process; the load takes a core itself`,
    measured: told(kept),
    value: ratio(kept),
    bound: null,
  },
]
process.exit(print('Workers', rows) ? 0 : 1)
