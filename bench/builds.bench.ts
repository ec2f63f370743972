import { partsOf } from '#builds/known/parts.ts'
import { parseParts } from '#builds/model.ts'
import { checkBuild } from '#builds/rules/check-build.ts'
import { narrowSlot } from '#builds/server/narrow-slot.ts'
import { listStarterBuilds } from '#builds/server/propose/propose.ts'
import { DeviceFinder } from '#fitment/server/devices/device-finder.ts'
import { addGeneratedProducts } from '#sample/server/generate/add-generated-products.ts'
import { Finder } from '#search/server/finder/finder.ts'
import { listProducts } from '#search/server/listing/list-products.ts'
import { startDatabases } from './support/database.ts'
import { onCoreMs } from './support/measure.ts'
import { print } from './support/table.ts'

const products = 100_000
const databases = await startDatabases()
const shop = await databases.openShop('builds')
await addGeneratedProducts(shop, products)

const whole = partsOf('9950x x870e veng96 4090 t705 990pro lancool rm1000x lf360')
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
async function time(work: () => unknown, times: number) {
  const durations: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const started = performance.now()
    await work()
    durations.push(performance.now() - started)
  }
  return median(durations)
}

const [start] = await listStarterBuilds(shop)
const parts = parseParts(start?.parts ?? '')
const slots = ['board', 'graphics', 'memory', 'case', 'power'] as const
const narrow = async () => {
  for (const slot of slots) await narrowSlot(shop, { slot, parts }, 'en')
}
await narrow()

const client = await shop.db.connect()
const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
const oneConnection = {
  ...shop,
  db: { query: client.query.bind(client) } as unknown as typeof shop.db,
}
const before = onCoreMs(rows[0]?.pid as number)
const rounds = 20
for (let turn = 0; turn < rounds; turn++)
  for (const slot of slots) await narrowSlot(oneConnection, { slot, parts }, 'en')
const perSlot = (onCoreMs(rows[0]?.pid as number) - before) / rounds / slots.length

// The shop finds a device's products once, and again after the catalogue changed.
const laptop = 'hp-15s-fq5xxx'
const devices = new DeviceFinder(oneConnection)
const repetitions = 10
const devicesBefore = onCoreMs(rows[0]?.pid as number)
for (let turn = 0; turn < repetitions; turn++) {
  devices.clear()
  await devices.fitting(laptop)
}
const perDevice = (onCoreMs(rows[0]?.pid as number) - devicesBefore) / repetitions
client.release()
const deviceWall = await time(() => {
  devices.clear()
  return devices.fitting(laptop)
}, 5)

const fitting = await devices.fitting(laptop)
const finder = new Finder(shop)
let from = 0
const list = () =>
  listProducts(
    finder,
    {
      fits: laptop,
      only: fitting?.ids ?? [],
      fitsName: fitting?.name ?? '',
      price: `${++from}-`,
    } as never,
    'en',
  )
await list()
const listed = await time(list, 20)

const verdict = await time(() => checkBuild(whole, 'en'), 2_000)
const wall = (await time(narrow, 10)) / slots.length
await databases.stop()

process.exit(
  print(`Builds, ${products} products`, [
    {
      name: 'verdict of a whole build',
      measured: 'median',
      value: verdict,
      bound: { max: 2, unit: ' ms' },
    },
    {
      name: 'a slot narrowed',
      measured: 'database time',
      value: perSlot,
      bound: { max: 30, unit: ' ms' },
    },
    {
      name: `what fits a laptop, ${fitting?.ids.length} products`,
      measured: 'database time',
      value: perDevice,
      bound: null,
      unit: ' ms',
    },
    {
      name: 'what fits a laptop, in all',
      measured: 'median of the clock',
      value: deviceWall,
      bound: null,
      unit: ' ms',
    },
    {
      name: 'a list narrowed to it',
      measured: 'median of the clock',
      value: listed,
      bound: null,
      unit: ' ms',
    },
    {
      name: 'a slot narrowed, in all',
      measured: 'median of the clock',
      value: wall,
      bound: null,
      unit: ' ms',
    },
  ])
    ? 0
    : 1,
)
