import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { load } from './support/load.ts'
import { alternate, median, onCoresSeconds } from './support/measure.ts'
import { startShop } from './support/processes.ts'
import { print } from './support/table.ts'

// One process beside one for each core, on the same machine in turn. Load, PostgreSQL and both
// shops share its cores, and whatever else runs there
// takes its part: what counts is the time on cores that an answer takes, which says how many there
// are where the cores are the shop's alone.

const rounds = 4
const perRound = 200
const connections = 32
const cores = availableParallelism()
const workers = Math.max(cores, 2)
const [one, all] = [await startShop(), await startShop({ settings: { WORKERS: String(workers) } })]
// With more than two cores the load has the last one to itself; on two, the workers need it, too.
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
let asked = 0

/**
 * So many listings, none of which is in a cache, as many at a time as there are connections; how
 * many a second.
 */
async function listings({ address }: typeof one, count = perRound) {
  const agent = agents.get(address)
  let left = count
  const started = performance.now()
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      asked += 1
      const path = `/api/v1/product/listing?search=a&page=${(asked % 20) + 1}&price=1-${100_000 + asked}`
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

/** Milliseconds on cores of all processes of a shop for one listing. */
async function costOf(shop: typeof one) {
  const before = onCoresSeconds(shop.pid)
  await listings(shop)
  return ((onCoresSeconds(shop.pid) - before) * 1000) / perRound
}

// Code is fast once it has run often: every process must have answered as many, or the one that has
// all the requests looks the better.
const warmUp = 400
await listings(one, warmUp)
await listings(all, warmUp * workers)
const costs = await alternate(rounds, { alone: () => costOf(one), together: () => costOf(all) })
const paces = await alternate(rounds, { alone: () => listings(one), together: () => listings(all) })
const cached = async (address: string) => (await load(address, { seconds: 2 })).perSecond
await alternate(1, { alone: () => cached(one.address), together: () => cached(all.address) })
const kept = await alternate(rounds, {
  alone: () => cached(one.address),
  together: () => cached(all.address),
})
for (const agent of agents.values()) agent.destroy()
await one.stop()
await all.stop()

type Compared = Record<'alone' | 'together', number[]>
const ratio = ({ alone, together }: Compared) =>
  median(together.map((value, round) => value / (alone[round] ?? Number.NaN)))
const told = ({ alone, together }: Compared, unit: string) =>
  `${median(together).toPrecision(3)} beside ${median(alone).toPrecision(3)} ${unit}`
const rows = [
  {
    name: `a listing made anew by one of ${workers} workers beside one process`,
    measured: told(costs, 'ms on cores'),
    // Other work on the same cores only ever adds time: the least disturbed round is closest to the
    // truth.
    value: Math.min(...costs.together) / Math.min(...costs.alone),
    bound: { max: 1.25 },
  },
  { name: 'such listings', measured: told(paces, 'a second'), value: ratio(paces), bound: null },
  { name: 'cached home page', measured: told(kept, 'a second'), value: ratio(kept), bound: null },
]
process.exit(print('Workers', rows) ? 0 : 1)

/** Lets these processes and all their threads run on these cores alone. */
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
