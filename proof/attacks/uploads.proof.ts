import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { residentMB } from '../../bench/support/measure.ts'
import { form, hostileFiles, hostileForms } from '../support/hostile/uploads.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

const active = /<script|<\?php|<svg|<!ENTITY|alert\(/
const maxMB = 450

const listFiles = (dir: string) => readdir(dir, { recursive: true }).catch(() => [] as string[])

/** Starts an upload and disconnects in the middle of it. */
const abortUpload = ({ address }: SampleShop, token: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        'POST /api/v1/uploadimage HTTP/1.1\r\nHost: x\r\n' +
          `Authorization: Bearer ${token}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n',
      )
      socket.write(form(Buffer.alloc(50_000)).subarray(0, 20_000))
      setTimeout(() => socket.destroy(), 30)
    })
    socket.on('close', () => resolve())
  })

/** Uploads a hostile body and checks the stored picture. Returns whether it was accepted. */
async function upload(
  { address }: SampleShop,
  token: string,
  [name, body]: readonly [string, Buffer],
  expect: Expect,
): Promise<boolean> {
  const response = await fetch(`${address}/api/v1/uploadimage`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: new Uint8Array(body),
  }).catch(() => null)
  // Refusing a body before it was read completely may close the connection without an answer.
  if (!response) return false
  expect(response.status < 500, `${name}: answered ${response.status}`)
  const reply = (await response.json()) as { path?: string; code?: string }
  expect(
    response.status < 300 ? Boolean(reply.path) : Boolean(reply.code),
    `${name}: neither stored nor refused`,
  )
  if (!reply.path) return false
  const served = await fetch(address + reply.path)
  const content = Buffer.from(await served.arrayBuffer())
  const { format, exif, xmp, iptc, pages = 1 } = await sharp(content).metadata()
  expect(/^\/uploads\/[0-9a-f]{32}\.webp$/.test(reply.path), `${name}: stored as ${reply.path}`)
  expect(
    format === 'webp' && pages === 1 && !exif && !xmp && !iptc,
    `${name}: stored as more than one plain WebP picture`,
  )
  expect(
    !active.test(content.toString('latin1')),
    `${name}: the stored file contains active content`,
  )
  expect(
    served.headers.get('content-type') === 'image/webp' &&
      served.headers.get('x-content-type-options') === 'nosniff',
    `${name}: served as something else`,
  )
  return true
}

/** Checks that only plain pictures were stored, and no file outside its folder. */
async function checkStoredFiles(dataDir: string, before: string[], expect: Expect) {
  const uploads = join(dataDir, 'uploads')
  for (const name of await listFiles(uploads)) {
    expect(/^[0-9a-f]{32}\.webp$/.test(name), `${name} was left behind`)
    expect(
      !active.test(await readFile(join(uploads, name), 'latin1')),
      `${name} contains active content`,
    )
  }
  expect(
    (await listFiles(dataDir)).every(
      (name) => name.startsWith('uploads') || name.startsWith('mail') || before.includes(name),
    ),
    'a file is outside its folder',
  )
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'An upload becomes a picture that the shop encoded itself, or it is refused. No part of it ' +
    'ever runs, and no file is left behind.',
  test:
    'Files and forms that pretend to be pictures, hide scripts, lie about their size, try to ' +
    'leave the folder or abort. Stored files are decoded and searched.',
  seconds: 90,
  async run() {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop({ SAMPLE_DATA: 'false' })
    const staff = await shop.signIn('staff')
    const files = Object.entries(await hostileFiles()).map(
      ([name, content]) => [name, form(content)] as const,
    )
    const bodies = [...files, ...Object.entries(await hostileForms())]
    let accepted = 0
    let peak = 0
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMB(shop.child.pid as number))
    }, 20)

    const before = await listFiles(shop.dataDir)
    for (const body of bodies) if (await upload(shop, staff.token, body, expect)) accepted += 1
    for (let times = 0; times < 20; times++) await abortUpload(shop, staff.token)
    clearInterval(watching)

    await checkStoredFiles(shop.dataDir, before, expect)
    expect(
      (await fetch(`${shop.address}/readyz`)).status === 200,
      'the shop is not ready afterwards',
    )
    expect(peak < maxMB, `the shop used ${Math.round(peak)} MB`)
    return {
      figures: [
        `${bodies.length} hostile uploads and 20 aborted ones: ` +
          `${accepted} became plain pictures, ${bodies.length - accepted} refused`,
        `${broken.length} stored, served or left behind wrongly; ` +
          `at most ${Math.round(peak)} MB of memory`,
      ],
      broken,
    }
  },
}
