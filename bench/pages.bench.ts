import { load } from './support/load.ts'
import { alternate, median, onCoreMs, residentMB } from './support/measure.ts'
import { startBareServer, startShop } from './support/processes.ts'
import { measureRender } from './support/render.ts'
import { print } from './support/table.ts'

const rounds = 7

const render = await measureRender()
const shop = await startShop()

/** Requests per CPU second of the server's main thread, which excludes waiting for a core. */
async function serve(address: string, pid: number) {
  const before = onCoreMs(pid)
  const { total, perSecond } = await load(address)
  return { onCore: (total / (onCoreMs(pid) - before)) * 1000, perSecond }
}

async function compare(name: string, path: string, min: number) {
  const bare = await startBareServer(shop.address + path)
  const wall = { ours: [] as number[], theirs: [] as number[] }
  const serveAndRecord = async (who: keyof typeof wall, address: string, pid: number) => {
    const { onCore, perSecond } = await serve(address + path, pid)
    wall[who].push(perSecond)
    return onCore
  }
  const runs = {
    ours: () => serveAndRecord('ours', shop.address, shop.pid),
    theirs: () => serveAndRecord('theirs', bare.address, bare.pid),
  }
  await alternate(2, runs)
  const { ours, theirs } = await alternate(rounds, runs)
  await bare.stop()
  const [pace, barePace] = [Math.round(median(ours)), Math.round(median(theirs))]
  const [wallPace, bareWallPace] = [median(wall.ours), median(wall.theirs)].map(Math.round)
  const measured =
    `${pace} of ${barePace} a second on a core ` +
    `(wall ${wallPace} of ${bareWallPace}), ${bare.bytes} bytes`
  return { name, measured, value: median(ours) / median(theirs), bound: { min } }
}

const rows = [
  await compare('cached home page beside a bare Fastify', '/', 0.8),
  await compare('cached GET /api/v1/product beside a bare Fastify', '/api/v1/product', 0.8),
  {
    name: 'home page, render with its data at hand',
    measured: 'CPU of one render',
    value: render.inMemory,
    bound: { max: 1.5, unit: ' ms' },
  },
  {
    name: 'home page of 40 sections, render with its data at hand',
    measured: 'CPU of one render',
    value: render.long,
    bound: { max: 3, unit: ' ms' },
  },
  {
    name: 'home page, loaders asking the database',
    measured: 'CPU of one render, ms',
    value: render.withDatabase,
    bound: null,
  },
  {
    name: 'memory of the shop after all this',
    measured: 'VmRSS',
    value: residentMB(shop.pid),
    bound: { max: 200, unit: ' MB' },
  },
]
await shop.stop()
process.exit(print('Pages', rows) ? 0 : 1)
