import { inflateSync } from 'node:zlib'

/** The lines of text in a PDF of pdfkit, whose embedded fonts name their characters. */
export function readPdf(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'))
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, readCharacters(objects.get(toUnicode ?? '')?.stream ?? ''))
    }
  return [...objects.values()].flatMap(({ stream }) => readLines(stream, fonts))
}

function readObjects(pdf: string) {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) {
    const [head = '', stream = ''] = body.split(/\bstream\r?\n/)
    const bytes = Buffer.from(stream.replace(/\r?\nendstream\s*$/, ''), 'latin1')
    const isDeflated = /\/FlateDecode/.test(head) && !/\/Length1|\/FontFile|\/Subtype/.test(head)
    objects.set(id, { head, stream: isDeflated ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

/** The characters of a font by their number, four hexadecimal digits. */
function readCharacters(map: string) {
  const characters = new Map<string, string>()
  for (const [, start = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<(\w+)>/g)].forEach(([, code = ''], index) => {
      const number = (Number.parseInt(start, 16) + index).toString(16).padStart(4, '0')
      characters.set(number, Buffer.from(code, 'hex').swap16().toString('utf16le'))
    })
  return characters
}

const readLines = (content: string, fonts: Map<string, Map<string, string>>) =>
  [...content.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)].map(([, block = '']) => {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const numbers = [...block.matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    return numbers.map((number) => font?.get(number) ?? '').join('')
  })
