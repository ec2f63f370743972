import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { load } from './support/load.ts'
import { alternate, median, onCoresSeconds } from './support/measure.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

// Compares one process with one worker per core, in turn on the same machine. Load, PostgreSQL and
// both shops share its cores with other work, so the CPU time of an answer counts. It predicts the
// rate on a machine that belongs to the shop alone.

const rounds = 4
const perRound = 200
const connections = 32
const cores = availableParallelism()
const workers = Math.max(cores, 2)
const [one, all] = [await startShop(), await startShop({ settings: { WORKERS: String(workers) } })]
// With more than two cores, the load gets the last one to itself. On two, the workers need both.
if (cores > 2) {
  pin(String(cores - 1), process.pid)
  for (const { pid } of [one, all]) pin(`0-${cores - 2}`, pid, ...childrenOf(pid))
}

const agents = new Map(
  [one, all].map(({ address }) => [
    address,
    new Agent({ keepAlive: true, maxSockets: connections }),
  ]),
)
let requestCount = 0

/** Requests uncached listings over all connections. Returns the rate per second. */
async function requestListings({ address }: typeof one, count = perRound) {
  const agent = agents.get(address)
  let left = count
  const started = performance.now()
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      requestCount += 1
      const query = `search=a&page=${(requestCount % 20) + 1}&price=1-${100_000 + requestCount}`
      const path = `/api/v1/product/listing?${query}`
      get(address + path, { agent }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      ).on('error', reject)
    })
  const lane = async () => {
    while (left-- > 0) if ((await ask()) !== 200) left += 1
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return count / ((performance.now() - started) / 1000)
}

/** CPU milliseconds of all processes of a shop for one listing. */
async function measureCost(shop: typeof one) {
  const before = onCoresSeconds(shop.pid)
  await requestListings(shop)
  return ((onCoresSeconds(shop.pid) - before) * 1000) / perRound
}

// Warm-up: hot code is compiled. Every process must answer as many requests, or the single process
// would be warmer.
const warmUp = 400
await requestListings(one, warmUp)
await requestListings(all, warmUp * workers)
const costs = await alternate(rounds, {
  alone: () => measureCost(one),
  together: () => measureCost(all),
})
const paces = await alternate(rounds, {
  alone: () => requestListings(one),
  together: () => requestListings(all),
})
const cached = async (address: string) => (await load(address, { seconds: 2 })).perSecond
await alternate(1, { alone: () => cached(one.address), together: () => cached(all.address) })
const cachedPaces = await alternate(rounds, {
  alone: () => cached(one.address),
  together: () => cached(all.address),
})
for (const agent of agents.values()) agent.destroy()
await one.stop()
await all.stop()

type Compared = Record<'alone' | 'together', number[]>
const ratio = ({ alone, together }: Compared) =>
  median(together.map((value, round) => value / (alone[round] ?? Number.NaN)))
const describeMedians = ({ alone, together }: Compared, unit: string) =>
  `${median(together).toPrecision(3)} beside ${median(alone).toPrecision(3)} ${unit}`
const rows = [
  {
    name: `a listing made anew by one of ${workers} workers beside one process`,
    measured: describeMedians(costs, 'ms on cores'),
    // Other work on the same cores only adds time, so the minimum is the best estimate.
    value: Math.min(...costs.together) / Math.min(...costs.alone),
    bound: { max: 1.25 },
  },
  {
    name: 'such listings',
    measured: describeMedians(paces, 'a second'),
    value: ratio(paces),
    bound: null,
  },
  {
    name: 'cached home page',
    measured: describeMedians(cachedPaces, 'a second'),
    value: ratio(cachedPaces),
    bound: null,
  },
]
process.exit(print('Workers', rows) ? 0 : 1)

/** Restricts these processes and all their threads to these cores. */
function pin(on: string, ...pids: number[]) {
  for (const pid of pids)
    execFileSync('taskset', ['-a', '-c', '-p', on, String(pid)], { stdio: 'ignore' })
}

function childrenOf(pid: number) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}
