/** A name and an address in separate fields: no text in the name can become an address. */
export interface Mailbox {
  name: string
  address: string
}

const pattern = /^(?<name>.*)<(?<address>[^\s<>@]+@[^\s<>@]+)>$/s
const bare = /^[^\s<>@",;:]+@[^\s<>@",;:]+$/

/**
 * Parses `Name <address>`, with or without quotes around the name, or an address alone. Null for
 * anything else.
 */
export function parseMailbox(text: string): Mailbox | null {
  const { name, address } = pattern.exec(text.trim())?.groups ?? {}
  if (address)
    return toMailbox(
      (name ?? '')
        .trim()
        .replace(/^"(.*)"$/s, (_, inner: string) => inner.replace(/\\(.)/gs, '$1')),
      address,
    )
  return bare.test(text.trim()) ? { name: '', address: text.trim() } : null
}

/** Control characters in the name become spaces, so that it stays on one line. */
export const toMailbox = (name: string, address: string): Mailbox => ({
  name: name.replace(/\p{Cc}+/gu, ' ').trim(),
  address,
})
