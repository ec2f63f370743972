const decode = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const isUtf16 = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
      ? 'utf-16be'
      : null

/**
 * What spreadsheets save: Unicode of either kind, or what Windows wrote before it. Null for what is
 * no text, such as a workbook.
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes, isUtf16(bytes) ?? 'utf-8') ?? decode(bytes, 'windows-1252')
  return text?.includes('\0') ? null : text
}
