/** A name and an address, kept apart: whatever is in the name, it is only a name. */
export interface Mailbox {
  name: string
  address: string
}

const pattern = /^(?<name>.*)<(?<address>[^\s<>@]+@[^\s<>@]+)>$/s
const bare = /^[^\s<>@",;:]+@[^\s<>@",;:]+$/

/**
 * Reads `Name <address>`, with or without quotes around the name, or a bare address; null when it
 * is neither.
 */
export function readMailbox(text: string): Mailbox | null {
  const { name, address } = pattern.exec(text.trim())?.groups ?? {}
  if (address)
    return mailbox(
      (name ?? '')
        .trim()
        .replace(/^"(.*)"$/s, (_, inner: string) => inner.replace(/\\(.)/gs, '$1')),
      address,
    )
  return bare.test(text.trim()) ? { name: '', address: text.trim() } : null
}

/** Under this name, on one line. */
export const mailbox = (name: string, address: string): Mailbox => ({
  name: name.replace(/\p{Cc}+/gu, ' ').trim(),
  address,
})
