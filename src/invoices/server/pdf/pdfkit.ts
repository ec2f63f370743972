import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A font parsed by pdfkit, which accepts it instead of a file. pdfkit's types lack both. */
type ParsedFont = Buffer

async function load() {
  const { default: PDFDocument } = await import('pdfkit')
  const parse = (file: Buffer) =>
    (new PDFDocument({ font: file as never }) as unknown as { _font: { font: ParsedFont } })._font
      .font
  // One font with Latin and Devanagari, so names in both can share a line. A PDF contains only the
  // glyphs it uses.
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
 * Loads pdfkit and its fonts with the first PDF and caches them. Parsing the fonts is most of the
 * work, and a process that creates no PDFs saves the memory.
 */
export function loadPdfkit() {
  loaded ??= load().catch((error) => {
    // The next call tries again after a failure.
    loaded = undefined
    throw error
  })
  return loaded
}
