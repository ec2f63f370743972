import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const script = '<script>alert(1)</script>'
const php = '<?php system($_GET["c"]); ?>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const xxe =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg ' +
  'xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>'
const pngMagic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

const blank = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#204680' } })
const text = (content: string) => Buffer.from(content, 'latin1')
const cutOff = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([text(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG written by hand, so that its header can claim anything. */
function png(width: number, height: number, rows: Buffer, more: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    pngMagic,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const spoiled = (content: Buffer) => {
  const copy = Buffer.from(content)
  for (let at = Math.floor(copy.length / 3); at < copy.length; at += 7)
    copy[at] = (copy[at] ?? 0) ^ 0x5a
  return copy
}

/** A segment of a JPEG's head, as cameras and programs write them. */
function withSegment(jpeg: Buffer, marker: number, content: string) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    text(content),
    jpeg.subarray(2),
  ])
}

type Files = Record<string, Buffer>

/** Files that pretend, hide something, lie about their size, or are broken. */
export async function hostileFiles(): Promise<Files> {
  const [jpeg, plain] = await Promise.all([blank().jpeg().toBuffer(), blank().png().toBuffer()])
  return {
    ...(await createPretenders()),
    ...(await hideContent(jpeg, plain)),
    ...createLiars(),
    ...(await createBrokenPictures(jpeg, plain)),
  }
}

/** Files that are no pictures, or pictures of a kind that the shop refuses. */
async function createPretenders(): Promise<Files> {
  return {
    'SVG with a script': text(svg),
    'SVG behind an XML head': text(`<?xml version="1.0"?>${svg}`),
    'SVG with an external entity': text(xxe),
    'SVG behind the mark of a PNG': Buffer.concat([pngMagic, text(svg)]),
    HTML: text(`<html>${script}</html>`),
    'HTML behind the mark of a JPEG': Buffer.concat([jpegMagic, text(script)]),
    'HTML behind the mark of a WebP': text(`RIFF0000WEBP${script}`),
    'HTML behind the mark of an AVIF': text(`0000ftypavif${script}`),
    'PHP behind the mark of a GIF': text(`GIF89a;${php}`),
    'PHP behind the mark of a JPEG': Buffer.concat([jpegMagic, text(php)]),
    JavaScript: text('alert(1)'),
    GIF: await blank().gif().toBuffer(),
    TIFF: await blank().tiff().toBuffer(),
    BMP: text('BM6\0\0\0\0\0\0\0'),
    icon: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    PDF: text('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>'),
    ZIP: text('PK\x03\x04'),
    program: text('\x7fELF\x02\x01\x01'),
    PostScript: text('%!PS\n(%pipe%id) (w) file'),
    'ImageMagick script': text(
      'push graphic-context\nfill \'url(https://"|id")\'\npop graphic-context',
    ),
  }
}

/** Pictures that contain something else as well. */
async function hideContent(jpeg: Buffer, plain: Buffer): Promise<Files> {
  return {
    'JPEG with HTML behind it': Buffer.concat([jpeg, text(`<html>${script}</html>`)]),
    'JPEG with PHP in its comment': withSegment(jpeg, 0xfe, php),
    'JPEG with a script in its EXIF': await blank()
      .jpeg()
      .withExif({ IFD0: { Copyright: script, ImageDescription: php } })
      .toBuffer(),
    'JPEG with an entity in its XMP': withSegment(
      jpeg,
      0xe1,
      `http://ns.adobe.com/xap/1.0/\0${xxe}`,
    ),
    'JPEG with the place where it was taken': await blank()
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' } })
      .toBuffer(),
    'PNG with a ZIP behind it': Buffer.concat([plain, text(`PK\x03\x04${script}`)]),
    'PNG with a script in its text': Buffer.concat([
      plain.subarray(0, 33),
      chunk('tEXt', text(`Comment\0${script}`)),
      plain.subarray(33),
    ]),
    'PNG with a broken colour profile': Buffer.concat([
      plain.subarray(0, 33),
      chunk('iCCP', text(`x\0\0${php}`)),
      plain.subarray(33),
    ]),
  }
}

/** PNGs whose header or content differs from what the file suggests. */
function createLiars(): Files {
  return {
    'PNG that claims 60,000 × 60,000': png(60_000, 60_000, Buffer.alloc(1_000)),
    'PNG that claims 2³¹ − 1 squared': png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10)),
    'PNG of 40 million pixels in 5 kB': png(8_000, 5_000, Buffer.alloc(1_001 * 5_000)),
    'PNG that unpacks to 400 MB': png(64, 48, Buffer.alloc(400 * 1024 * 1024)),
    'PNG without width': png(0, 10, Buffer.alloc(10)),
    'PNG without content': Buffer.concat([pngMagic]),
  }
}

async function createBrokenPictures(jpeg: Buffer, plain: Buffer): Promise<Files> {
  const [webp, avif] = await Promise.all([blank().webp().toBuffer(), blank().avif().toBuffer()])
  const frames = await sharp(Buffer.alloc(16 * 16 * 60 * 3, 9), {
    raw: { width: 16, height: 16 * 60, channels: 3, pageHeight: 16 },
  })
    .webp({ loop: 0 })
    .toBuffer()
  return {
    'PNG with wrong sums': spoiled(plain),
    'JPEG with spoiled content': spoiled(await blank(600, 600).jpeg().toBuffer()),
    'half a JPEG': cutOff(jpeg),
    'half a PNG': cutOff(plain),
    'half a WebP': cutOff(webp),
    'half an AVIF': cutOff(avif),
    'WebP of sixty frames': frames,
    'random bytes': randomBytes(5_000),
    'one byte': Buffer.from([0xff]),
    nothing: Buffer.alloc(0),
    'more than 8 MB': Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)]),
  }
}

const part = (name: string, filename: string, type: string, content: Buffer) =>
  Buffer.concat([
    text(
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    content,
    text('\r\n'),
  ])
const end = text('--x--\r\n')

export const form = (
  content: Buffer,
  { name = 'file', filename = 'a.png', type = 'image/png' } = {},
) => Buffer.concat([part(name, filename, type, content), end])

/** Forms that are hostile whatever their file is. */
export async function hostileForms(): Promise<Files> {
  const good = await blank(20, 20).png().toBuffer()
  const field = text('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')
  return {
    'a name that climbs out of the folder': form(good, { filename: '../../../../tmp/evil.html' }),
    'a name of a program': form(good, { filename: 'shell.php\0.png' }),
    'a name that breaks the header': form(good, { filename: 'a\r\nX-Evil: 1\r\n.png' }),
    'a name of 10,000 letters': form(good, { filename: `${'a'.repeat(10_000)}.png` }),
    'a picture that says it is HTML': form(good, { type: 'text/html' }),
    'a field called __proto__': form(good, { name: '__proto__' }),
    'a field called constructor': form(good, { name: 'constructor' }),
    'two files': Buffer.concat([
      part('file', 'a.png', 'image/png', good),
      part('file', 'b.png', 'image/png', good),
      end,
    ]),
    'a thousand fields': Buffer.concat([
      ...Array<Buffer>(1_000).fill(field),
      part('file', 'a.png', 'image/png', good),
      end,
    ]),
    'no end': part('file', 'a.png', 'image/png', good),
    'no file': end,
    'only a boundary': text('--x'),
  }
}
