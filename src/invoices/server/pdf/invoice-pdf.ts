import { setImmediate } from 'node:timers/promises'
import type { Language } from '#kit/contract/language.ts'
import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { Invoice } from '../../invoice.ts'
import { invoiceTitle, listFacts, listSums } from '../../paper.ts'
import { invoicePaperWords } from '../../words/paper.ts'
import { loadPdfkit } from './pdfkit.ts'

const margin = 48
const [left, right] = [margin, 595.28 - margin]
const width = right - left
const bottom = 841.89 - margin
const [grey, black, line] = ['#555555', '#111111', '#c8c8c8']

/** The columns of the lines, with offset and width in points. */
const columns = [
  { name: 'place', x: 0, width: 22, align: 'left' },
  { name: 'what', x: 22, width: 228, align: 'left' },
  { name: 'quantity', x: 250, width: 34, align: 'right' },
  { name: 'price', x: 288, width: 72, align: 'right' },
  { name: 'discount', x: 364, width: 62, align: 'right' },
  { name: 'amount', x: 430, width: width - 430, align: 'right' },
] as const

type Doc = PDFKit.PDFDocument
type Cells = Record<(typeof columns)[number]['name'], string>

/** Creates the A4 PDF of an invoice. The same invoice always gives the same file. */
export async function invoicePdf(invoice: Invoice, language: Language): Promise<Buffer> {
  const { PDFDocument, regular, bold } = await loadPdfkit()
  const issued = new Date(invoice.issuedAt)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font: regular as never,
    info: { Title: invoice.number, CreationDate: issued, ModDate: issued },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  writeHead(doc, invoice, language)
  await writeLines(doc, invoice, language)
  writeSums(doc, invoice, language)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function writeHead(doc: Doc, invoice: Invoice, language: Language) {
  const words = invoicePaperWords(language)
  const { seller, buyer } = invoice
  const title = invoiceTitle(invoice, language)
  const half = width / 2 - 10
  doc.font('bold').fontSize(15).fillColor(black).text(seller.name, left, margin, { width: half })
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(grey)
    .text(seller.address, { width: half })
    .text(words.pan(seller.pan), { width: half })
  const under = doc.y
  doc
    .font('bold')
    .fontSize(15)
    .fillColor(black)
    .text(title.english, left + half + 20, margin, { width: half, align: 'right' })
  doc.fontSize(11).text(title.nepali, { width: half, align: 'right' })
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(grey)
    .text(words.electronic, { width: half, align: 'right' })
  const top = Math.max(under, doc.y) + 16
  doc.font('regular').fontSize(9).fillColor(grey).text(words.buyer, left, top, { width: half })
  doc.font('bold').fontSize(11).fillColor(black).text(buyer.name, { width: half })
  doc.font('regular').fontSize(10).text(buyer.address, { width: half })
  if (buyer.pan) doc.text(words.pan(buyer.pan), { width: half })
  const end = doc.y
  doc.y = top
  for (const [name, value] of listFacts(invoice, formatDay(invoice.issuedAt), language)) {
    const at = doc.y
    doc
      .fontSize(10)
      .fillColor(grey)
      .text(name, left + half + 20, at, { width: 90 })
    doc.fillColor(black).text(value, left + half + 110, at, { width: half - 90, align: 'right' })
  }
  doc.y = Math.max(end, doc.y) + 18
}

const rule = (doc: Doc, y: number) =>
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(line).stroke()

/** Writes a row as high as its highest cell, on a new page if it does not fit. */
function writeRow(doc: Doc, cells: Cells, font: 'regular' | 'bold') {
  doc.font(font).fontSize(9.5)
  const height = Math.max(
    ...columns.map((column) => doc.heightOfString(cells[column.name], { width: column.width })),
  )
  if (doc.y + height > bottom - 20) doc.addPage()
  const y = doc.y
  for (const { name, x, width: wide, align } of columns)
    doc.text(cells[name], left + x, y, { width: wide, align })
  rule(doc, y + height + 3)
  doc.y = y + height + 7
}

// Hundreds of lines take a second, so other requests get a turn in between.
const linesPerTurn = 20

async function writeLines(doc: Doc, { lines }: Invoice, language: Language) {
  const words = invoicePaperWords(language)
  doc.fillColor(black)
  writeRow(doc, words.columns, 'bold')
  for (const [
    index,
    { name, brand, model, quantity, price, discount, amount, serials = [] },
  ] of lines.entries()) {
    const what = [
      name,
      [brand, model].filter(Boolean).join(' '),
      serials.length > 0 && words.serials(serials),
    ]
      .filter(Boolean)
      .join('\n')
    const figures = {
      quantity: String(quantity),
      price: formatAmount(price),
      discount: discount > 0 ? formatAmount(discount) : '',
      amount: formatAmount(amount),
    }
    writeRow(doc, { place: String(index + 1), what, ...figures }, 'regular')
    if (index % linesPerTurn === linesPerTurn - 1) await setImmediate()
  }
}

function writeSums(doc: Doc, invoice: Invoice, language: Language) {
  const words = invoicePaperWords(language)
  const sums = listSums(invoice, language)
  if (doc.y + sums.length * 16 + 60 > bottom) doc.addPage()
  doc.y += 6
  for (const { name, amount, isTotal } of sums) {
    const y = doc.y
    doc.font(isTotal ? 'bold' : 'regular').fontSize(isTotal ? 11.5 : 10)
    doc
      .text(name, left + 270, y, { width: 110 })
      .text(isTotal ? formatRs(amount) : formatAmount(amount), left + 380, y, {
        width: width - 380,
        align: 'right',
      })
    doc.y += 1
  }
  doc.y += 12
  doc
    .font('regular')
    .fontSize(10)
    .text(`${words.inWords}: ${invoice.inWords}`, left, doc.y, { width })
  if (invoice.kind === 'tax_invoice')
    doc.fontSize(9).fillColor(grey).text(words.vatIncluded, { width })
}
