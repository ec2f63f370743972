import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What pdfkit makes of a file. It takes that in the place of the file; its types know neither. */
type ParsedFont = Buffer

async function load() {
  const { default: PDFDocument } = await import('pdfkit')
  const parse = (file: Buffer) =>
    (new PDFDocument({ font: file as never }) as unknown as { _font: { font: ParsedFont } })._font
      .font
  // One file with Latin and Devanagari, so that names in either stand in one line; only the letters
  // that are used go into a PDF.
  const read = async (file: string) =>
    parse(await readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/mukta/${file}`))))
  const [regular, bold] = await Promise.all([
    read('400Regular/Mukta_400Regular.ttf'),
    read('700Bold/Mukta_700Bold.ttf'),
  ])
  return { PDFDocument, regular, bold }
}

let loaded: ReturnType<typeof load> | undefined

/**
 * Loaded with its fonts for the first PDF: a process that makes none is smaller by it, and reading
 * the fonts is most of the work.
 */
export function loadPdfkit() {
  loaded ??= load().catch((error) => {
    // A failure is not remembered.
    loaded = undefined
    throw error
  })
  return loaded
}
