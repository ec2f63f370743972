import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { button } from '#kit/server/mail/look/blocks.ts'
import { mailWithText } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import { publishDocument, saveDocument } from '../../../../tests/support/records/documents.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Brand } from '../../brand/brand.ts'
import { contrast, minContrast, toColourTokens, worstContrast } from '../../brand/brand-colours.ts'
import { brandName, defaultColours } from '../../brand/brand-model.ts'

const shop = setUpShop({ SHOP_NAME: 'Himal Computers', PUBLIC_URL: 'https://shop.example' })
const owner = setUpPerson(shop, 'owner')

const plain: Brand = { logo: null, mark: null, colours: defaultColours }
const green = '#0b5d3b'

const upload = async (picture: Sharp) =>
  owner.api.media.upload({
    file: new Blob([(await picture.png().toBuffer()) as BlobPart], { type: 'image/png' }),
  })
async function uploadLogo(background = '#ffcc00') {
  const picture = sharp({ create: { width: 400, height: 100, channels: 3, background } })
  return { ...(await upload(picture)), withName: false, plate: false }
}
const save = (body: object) => saveDocument(owner.api, brandName, body)
async function publish(brand: Brand) {
  await publishDocument(owner.api, brandName, brand)
  return shop.visitor.content.brand()
}
/** The size of a picture in PNG. */
async function sizeOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata()
  expect(format).toBe('png')
  return [width, height]
}
const get = (url: string, headers = {}) => shop.app.inject({ url, headers })
const withColours = (colours: Partial<Brand['colours']>): Brand => ({
  ...plain,
  colours: { ...defaultColours, ...colours },
})
const asPixel = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()),
]

test('until a brand is published the shop has its default look', async () => {
  expect(await shop.visitor.content.brand()).toEqual({
    logo: null,
    theme: defaultColours.dark,
    styles: null,
    icon: null,
    share: expect.stringMatching(/^\/brand\/\w+\/share\.png$/),
  })
  expect((await shop.visitor.content.frame()).brand.styles).toBeNull()
  expect(await publish(plain)).toMatchObject({ styles: null })
})

test.each([
  [
    'dark',
    { dark: '#88aadd' },
    /contrast of 2\.\d : 1\. .* needs 4\.5 : 1\. #[0-9a-f]{6} is the nearest/,
  ],
  ['buy', { buy: '#777777' }, /text on this button has a contrast of [34]\.\d : 1/],
  ['link', { link: '#ff9416' }, /link in this colour has a contrast of 1\.9 : 1/],
] as const)(
  'an unreadable %s colour is refused with its contrast, and the suggested colour is accepted',
  async (name, colours, sentence) => {
    const refusal = await save(withColours(colours)).catch((error) => error)
    expect(refusal).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [`colours.${name}`]: expect.stringMatching(sentence) },
    })
    const [offered = ''] = /#[0-9a-f]{6}/.exec(refusal.fields[`colours.${name}`]) ?? []
    expect((await save(withColours({ [name]: offered }))).draft).toMatchObject({
      colours: { [name]: offered },
    })
  },
)

test.each([
  ['a colour name', withColours({ dark: 'navy' }), 'colours.dark'],
  ['a colour that would break the style sheet', withColours({ link: '#000;}' }), 'colours.link'],
  [
    'a picture from another host',
    {
      ...plain,
      logo: {
        path: 'https://evil.example/a.png',
        width: 1,
        height: 1,
        withName: true,
        plate: true,
      },
    },
    'logo.path',
  ],
  ['an unknown field', { ...plain, css: 'body{}' }, 'css'],
])('%s is refused with a message at its field', async (_, body, field) => {
  await expectRefusal(save(body), { status: 400, fields: { [field]: expect.any(String) } })
})

test('every text is readable, whichever colours are chosen', () => {
  for (const dark of ['#6b6b6b', '#b00020', '#0b5d3b', '#000000', '#6a1b9a'])
    for (const buy of ['#ffffff', '#000000', '#ffd600', '#0b5d3b', '#b00020']) {
      const tokens = toColourTokens({ dark, buy, link: '#005a9c' })
      const pairs = [
        ['--navy-900', '#ffffff'],
        ['--navy-800', '#ffffff'],
        ['--navy-950', tokens['--on-navy-soft']],
        ['--navy-900', tokens['--on-navy-soft']],
        ['--navy-800', tokens['--on-navy-soft']],
        ['--navy-100', dark],
        ['--navy-50', '#005a9c'],
        ['--navy-100', '#5d6877'],
      ]
      // Unreadable buy colours are refused earlier.
      if (worstContrast('buy', { dark, buy, link: '' }) >= minContrast)
        for (const state of ['', '-hover', '-press'])
          pairs.push([`--buy${state}`, tokens['--on-buy']])
      for (const [ground = '', text = ''] of pairs)
        expect([dark, buy, ground, contrast(tokens[ground] ?? '', text) >= minContrast]).toEqual([
          dark,
          buy,
          ground,
          true,
        ])
    }
})

test('browsers cache the style sheet for good, and a new colour changes its address', async () => {
  const first = await publish(withColours({ dark: green }))
  expect(first.theme).toBe(green)
  const sheet = await get(first.styles ?? '')
  expect(sheet.body).toContain(`--navy-900:${green}`)
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  const second = await publish(withColours({ dark: '#6a1b9a' }))
  expect(second.styles).not.toBe(first.styles)
  // An older page gets the current style sheet, but must not cache it.
  const stale = await get(first.styles ?? '')
  expect(stale.body).toContain('--navy-900:#6a1b9a')
  expect(stale.headers['cache-control']).toBe('public, no-cache')
  expect((await get(first.styles ?? '', { 'if-none-match': stale.headers.etag })).statusCode).toBe(
    304,
  )
  expect((await get('/brand/x/other.css')).statusCode).toBe(404)
})

test('icon and share picture are made from the logo, on its background', async () => {
  const logo = await uploadLogo()
  const { icon, share } = await publish({
    logo,
    mark: null,
    colours: { ...defaultColours, dark: green },
  })
  const [small, large] = [await get(icon ?? ''), await get(share ?? '')]
  expect(await sizeOf(small.rawPayload)).toEqual([192, 192])
  expect(await sizeOf(large.rawPayload)).toEqual([1200, 630])
  expect(await asPixel(large.rawPayload, 5, 5)).toEqual([0x0b, 0x5d, 0x3b])
  const [red = 0, , blue = 255] = await asPixel(large.rawPayload, 600, 315)
  expect([red > 200, blue < 60]).toEqual([true, true])
  expect(large.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const onPlate = await publish({ ...plain, logo: { ...logo, plate: true } })
  expect(await asPixel((await get(onPlate.share ?? '')).rawPayload, 5, 5)).toEqual([255, 255, 255])
  // The picture's file is missing: there is no icon, but publishing works.
  const lost = await publish({
    ...plain,
    logo: { ...logo, path: `/uploads/${'0'.repeat(32)}.webp` },
  })
  expect((await get(lost.icon ?? '')).statusCode).toBe(404)
})

test('the icon shows the uploaded mark, else the symbol at the start of a wide logo', async () => {
  const blank = {
    width: 800,
    height: 100,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  const rectangle = (width: number, background: string) => ({
    create: { width, height: 100, channels: 4 as const, background },
  })
  const wide = sharp({ create: blank }).composite([
    { input: rectangle(100, '#ffcc00'), left: 0, top: 0 },
    { input: rectangle(600, '#ffffff'), left: 160, top: 0 },
  ])
  const logo = { ...(await upload(wide)), withName: false, plate: false }
  const corner = async (brand: Brand) => {
    const { icon } = await publish(brand)
    const { rawPayload } = await get(icon ?? '')
    // Inside and outside the margin.
    return [await asPixel(rawPayload, 30, 30), await asPixel(rawPayload, 5, 5)]
  }
  const [[red = 0, , blue = 255] = [], ground] = await corner({ ...plain, logo })
  expect([red > 200, blue < 60, ground]).toEqual([true, true, [0x0b, 0x1f, 0x3f]])
  const mark = await upload(sharp(rectangle(100, '#00cc00')))
  const [[redOfMark = 255, greenOfMark = 0] = []] = await corner({ ...plain, logo, mark })
  expect([redOfMark < 60, greenOfMark > 150]).toEqual([true, true])
})

test('the default icon paths of browsers and phones work with and without a logo', async () => {
  for (const brand of [plain, { ...plain, logo: await uploadLogo() }]) {
    await publish(brand)
    const [ico, touch, share] = [
      await get('/favicon.ico'),
      await get('/apple-touch-icon.png'),
      await get((await shop.visitor.content.brand()).share),
    ]
    expect(ico.headers).toMatchObject({
      'content-type': 'image/x-icon',
      'cache-control': 'public, no-cache',
    })
    expect([...ico.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
    expect(await sizeOf(ico.rawPayload.subarray(22))).toEqual([48, 48])
    expect(await sizeOf(touch.rawPayload)).toEqual([192, 192])
    expect(await sizeOf(share.rawPayload)).toEqual([1200, 630])
  }
})

test('mails have the dark colour and the full address of the logo', async () => {
  await publish({
    logo: { ...(await uploadLogo()), plate: true },
    mark: null,
    colours: { ...defaultColours, dark: green },
  })
  await expect.poll(() => shop.shop.brand().colours.dark).toBe(green)
  const noteWords = {
    title: 'Note',
    usual: { subject: 'S', heading: 'H', text: 'bgcolor="#0b1f3f"\n\n{way}' },
    placeholders: { way: 'w' },
  }
  const kind = mailKind('note', () => noteWords)
  const { html, text } = mailWithText(
    shop.shop.sender(),
    kind,
    noteWords.usual,
    { way: button('Go', 'https://shop.example/') },
    { recipient: { email: 'a@b.example', isVerified: true } },
    'en',
  )
  const logo = new RegExp(
    '<img src="https://shop\\.example(/brand/[^"]+/logo\\.png)" ' +
      'width="\\d+" height="40" alt="Himal Computers"',
  )
  const [, address = ''] = logo.exec(html) ?? []
  expect(await sharp((await get(address)).rawPayload).metadata()).toMatchObject({
    height: 80,
    format: 'png',
  })
  expect(
    html.match(new RegExp(`bgcolor="${green}" style="[^"]*background-color:${green}`, 'g')),
  ).toHaveLength(2)
  // Text written by staff stays unchanged.
  expect(html).toContain('bgcolor=&quot;#0b1f3f&quot;')
  expect(text).toContain('Himal Computers')
})

test('if two people change the brand at once, the second is refused', async () => {
  const other = await shop.signIn('owner')
  const { revision } = await owner.api.content.document(brandName)
  await owner.api.content.saveDraft({ ...brandName, revision, body: plain })
  await expectRefusal(
    other.api.content.saveDraft({ ...brandName, revision, body: withColours({ link: '#005a9c' }) }),
    { status: 409, code: 'document_changed' },
  )
})

test.each([
  [
    'not a picture',
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    /cannot read/,
  ],
  ['too large', async () => Buffer.alloc(9 * 1024 * 1024, 'x'), /8 MB and 40 megapixels at most/],
])('a logo that is %s is refused with a message', async (_, create, sentence) => {
  const file = new Blob([(await create()) as BlobPart], { type: 'image/png' })
  await expectRefusal(owner.api.media.upload({ file }), {
    status: 422,
    message: expect.stringMatching(sentence),
  })
})
