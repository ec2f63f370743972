import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { fillDatabaseDisk } from '../support/scenes/full-database-disk.ts'
import { openSampleShop, type Person, type SampleShop } from '../support/shop.ts'
import { emptyDisk, fillDisk, mountSmallFolder } from '../support/shops/small-disk.ts'

const diskMB = 24

/** Creates a picture that cannot be compressed. */
const createNoise = () =>
  sharp({
    create: {
      width: 1400,
      height: 1400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

async function placeOrder({ api }: Person, product: string) {
  await api.cart.addItem({ product, quantity: 1 })
  await api.orders.place({
    items: [{ product: { id: product }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
}

async function countUnsent({ db }: SampleShop) {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int from mails where kind = 'order-placed' and sent_at is null",
  )
  return rows[0]?.count ?? 0
}

/** Fills the disk of the shop's folder, while its database is elsewhere. */
async function fillFolder(expect: Expect) {
  const dataDir = await mountSmallFolder(diskMB)
  const shop = await openSampleShop({ DATA_DIR: dataDir })
  const [staff, person] = [await shop.signIn('staff'), await shop.signIn()]
  const noise = new Uint8Array(await createNoise())
  const upload = () =>
    staff.api.media.upload({ file: new Blob([noise]) }).then(
      () => ({ status: 201, code: '' }),
      (error: { status: number; code: string }) => error,
    )
  const listUploads = () => readdir(join(dataDir, 'uploads'))
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '2' })
  const picture = products[1]?.displayImage.replace('.webp', '-320.webp') ?? ''

  await fillDisk(dataDir)
  const before = await listUploads()
  const full = await upload()
  expect(
    full.status === 503 && full.code === 'disk_full',
    `an upload answers ${full.status} ${full.code}`,
  )
  expect((await listUploads()).length === before.length, 'a partial file was left behind')
  for (const path of ['/', '/productListing', picture])
    expect((await fetch(shop.address + path)).status === 200, `${path} is not served`)
  await placeOrder(person, products[0]?.id ?? '')
  await sleep(1_000)
  expect((await countUnsent(shop)) === 1, 'the mail is not waiting')

  await emptyDisk(dataDir)
  const again = await upload()
  expect(again.status === 201, `after the disk was emptied, an upload answers ${again.status}`)
  await shop.db.query(
    "update tasks set run_at = now() where kind = 'mail'; select pg_notify('tasks', 'mail')",
  )
  for (let wait = 0; wait < 100 && (await countUnsent(shop)) > 0; wait++) await sleep(100)
  expect((await countUnsent(shop)) === 0, 'the mail was never sent')
  return (
    `upload refused with ${full.status}, 0 partial files, ` +
    '3 of 3 pages and pictures served, order placed, its mail sent once there was space'
  )
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'On a full disk, uploads are refused cleanly and leave no partial files, customers still see ' +
    'pages, and everything works again once there is space. With the bundled database on the ' +
    'full disk, every page and list can still be read, changes are refused with one line in the ' +
    'log, and nothing is lost.',
  test:
    'The shop’s folder is on a small file system, filled to the last byte. Then an upload, ' +
    'pictures, pages and an order with its mail, which is written to the same folder. Then the ' +
    'disk is emptied. A second shop has its PostgreSQL on such a disk, filled while customers ' +
    'order, again when the shop has released its reserve, and PostgreSQL is killed.',
  seconds: 150,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    if (process.getuid?.() !== 0)
      return {
        figures: [],
        broken: ['a full disk can only be made as root: run the proof as root'],
      }
    const figures = [
      await fillFolder(expect),
      await fillDatabaseDisk(expect, { seconds: brief ? 3 : 15 }),
    ]
    return { figures, broken: [...new Set(broken)] }
  },
}
