const decoders: Record<string, (body: string) => string> = {
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    ).toString('utf8'),
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
}

/** Returns the text or HTML part of a stored mail, decoded as a mail program would. */
export function readMailPart(eml: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1] ?? ''
  const part =
    eml.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part.trimStart()) ?? []
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? ''
  return (decoders[encoding] ?? ((plain) => plain))(body)
}
