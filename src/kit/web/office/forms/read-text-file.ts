const decode = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const utf16Encoding = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
      ? 'utf-16be'
      : null

/** Reads a text file in UTF-8, UTF-16 or Windows-1252; null for other files, such as workbooks. */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes, utf16Encoding(bytes) ?? 'utf-8') ?? decode(bytes, 'windows-1252')
  return text?.includes('\0') ? null : text
}
