import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { pictureVariant, pictureWidths } from '../model.ts'
import { startWarming } from './warm-pictures.ts'

const shop = setUpShop()
let staff: ApiClient
let token: string
beforeAll(async () => {
  ;({ api: staff, token } = await shop.signIn('staff'))
})

const blank = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#204680' } })
const upload = (content: Uint8Array | string, type = 'image/jpeg') =>
  staff.media.upload({ file: new Blob([content as BlobPart], { type }) })
/** Sends anything to the address for uploads. */
const post = (payload: string | FormData, type?: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/uploadimage',
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    payload,
  })

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, and is stored as WebP',
    async (format) => {
      const { path, width, height } = await upload(await blank().toFormat(format).toBuffer())
      expect([width, height]).toEqual([900, 600])
      const stored = await shop.app.inject({ url: path })
      expect(stored.headers['content-type']).toBe('image/webp')
      expect(stored.headers['cache-control']).toContain('immutable')
      expect((await sharp(stored.rawPayload).metadata()).format).toBe('webp')
    },
  )

  test('is served in the requested width, as AVIF or WebP', async () => {
    const { path } = await upload(await blank(1000, 1000).png().toBuffer())
    for (const format of ['avif', 'webp'] as const) {
      const request = () => shop.app.inject({ url: pictureVariant(path, 320, format) ?? '' })
      // If resizing takes too long, the original stands in, and browsers may not cache it.
      const first = await request()
      const isStandIn = first.headers['cache-control'] === 'no-store'
      expect([first.statusCode, (await sharp(first.rawPayload).metadata()).width]).toEqual([
        200,
        isStandIn ? 1000 : 320,
      ])
      await expect
        .poll(async () => (await request()).headers['cache-control'])
        .toContain('immutable')
      const variant = await request()
      const { width, format: actual } = await sharp(variant.rawPayload).metadata()
      expect([width, actual]).toEqual([320, format === 'avif' ? 'heif' : 'webp'])
    }
    expect((await shop.app.inject({ url: path.replace('.webp', '-333.webp') })).statusCode).toBe(
      404,
    )
  })

  test(
    'is resized to every width before the first request, like earlier pictures; sample pictures ' +
      'only to card widths',
    async () => {
      const uploadSquare = async (side: number) =>
        (await upload(await blank(side, side).png().toBuffer())).path
      const earlier = await uploadSquare(700)
      const example = await uploadSquare(720)
      const warming = startWarming(shop.shop, async () => [
        { path: example, isExample: true },
        { path: earlier, isExample: false },
        { path: 'https://elsewhere.example/picture.jpg', isExample: false },
      ])
      const later = await uploadSquare(710)
      const listResized = () => readdir(join(shop.dataDir, 'uploads/widths')).catch(() => [])
      const widthsOf = (path: string, widths: readonly (typeof pictureWidths)[number][]) =>
        widths.map((width) => pictureVariant(path, width, 'avif')?.replace('/uploads/', ''))
      await expect
        .poll(listResized)
        .toEqual(
          expect.arrayContaining([
            ...widthsOf(earlier, pictureWidths),
            ...widthsOf(later, pictureWidths),
          ]),
        )
      const hash = /[0-9a-f]{32}/.exec(example)?.[0] ?? ''
      expect((await listResized()).filter((name) => name.includes(hash)).sort()).toEqual(
        widthsOf(example, [320, 480]),
      )
      await warming.stop()
    },
  )

  test('loses its metadata and is rotated upright', async () => {
    const turned = await blank(800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { path, width, height } = await upload(turned)
    const stored = await shop.app.inject({ url: path })
    expect([width, height]).toEqual([400, 800])
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
    expect(stored.rawPayload.includes('secret place')).toBe(false)
  })

  test('is stored once, even if uploaded several times', async () => {
    const picture = await blank(300, 300).png().toBuffer()
    const uploads = await Promise.all(Array.from({ length: 5 }, () => upload(picture)))
    expect(new Set(uploads.map(({ path }) => path)).size).toBe(1)
  })
})

describe('an upload is refused with a message and not stored if it is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  // A PNG whose header claims 60,000 × 60,000 pixels.
  const bomb = async () => {
    const content = Buffer.from(await blank(10, 10).png().toBuffer())
    content.writeUInt32BE(60_000, 16)
    content.writeUInt32BE(60_000, 20)
    return content
  }

  test.each([
    ['SVG', async () => svg, 'picture_invalid'],
    ['SVG with the signature of a PNG', async () => `\x89PNG\r\n\x1a\n${svg}`, 'picture_invalid'],
    ['HTML', async () => '<html><script>alert(1)</script></html>', 'picture_invalid'],
    ['GIF', async () => blank(10, 10).gif().toBuffer(), 'picture_invalid'],
    ['TIFF', async () => blank(10, 10).tiff().toBuffer(), 'picture_invalid'],
    ['PDF', async () => '%PDF-1.4', 'picture_invalid'],
    ['empty', async () => '', 'picture_invalid'],
    [
      'a truncated JPEG',
      async () => (await blank().jpeg().toBuffer()).subarray(0, 400),
      'picture_invalid',
    ],
    ['a picture with too many pixels', bomb, 'picture_too_large'],
    [
      'more than 8 MB',
      async () => Buffer.concat([await blank().jpeg().toBuffer(), Buffer.alloc(9 * 1024 * 1024)]),
      'picture_too_large',
    ],
  ])('%s', async (_, create, code) => {
    const before = await readdir(join(shop.dataDir, 'uploads')).catch(() => [])
    await expect(upload(await create(), 'image/png')).rejects.toMatchObject({ status: 422, code })
    expect(await readdir(join(shop.dataDir, 'uploads')).catch(() => [])).toEqual(before)
  })

  test('a form without a file, or not a form', async () => {
    expect((await post(new FormData())).statusCode).toBe(400)
    for (const [type, payload] of [
      ['application/json', '{"image":"x"}'],
      ['image/png', 'x'],
    ] as const) {
      const refused = await post(payload, type)
      expect(refused.statusCode).toBe(415)
      expect(refused.json().message).toBe(
        'Send the file as multipart/form-data, in a field named “file”.',
      )
    }
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'an incomplete form, as %s',
    async (type) => {
      const payload =
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
      expect((await post(payload, type)).statusCode).toBe(400)
    },
  )

  test('from a customer', async () => {
    const { api } = await shop.signIn()
    const file = new Blob([new Uint8Array(await blank().png().toBuffer())])
    await expect(api.media.upload({ file })).rejects.toMatchObject({ status: 403 })
  })
})
