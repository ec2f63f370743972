import type { Config } from './config.ts'

const loopback = /^(127\.\d+\.\d+\.\d+|(.+\.)?localhost|\[?::1\]?)$/

export const linksLeadNowhere =
  'Links in mails lead nowhere, because the shop does not know its own address: set ' +
  'PUBLIC_URL, or confirm the address in the back office, on the dashboard.'

/**
 * Where customers reach the shop, and what is known of it: for links in mails, and for addresses
 * that pages give away.
 */
export interface PublicOrigin {
  /** What PUBLIC_URL or the owner says; null where neither does. */
  told(): string | null
  /** The same, or this machine where nobody else can be meant; null where nothing is known. */
  current(): string | null
  /** Only somebody at this machine can follow its links. */
  isLocal(): boolean
  /** Somebody reached the shop under this name. */
  reachedAt(hostname: string): void
}

/**
 * PUBLIC_URL, else the address that the owner has confirmed. Never the `Host` of a request: whoever
 * sends one could make us mail somebody a link to
 * a site of theirs. This machine itself only where nobody else can be meant: mails are files here,
 * the shop listens here alone,
 * and nobody has reached it under another name.
 */
export function createPublicOrigin(
  { publicUrl, localOrigin, smtpUrl, host, trustProxy, workers }: Config,
  confirmed: () => string,
): PublicOrigin {
  // Of several processes, only one would hear of another name.
  let isLocalAlone = !smtpUrl && !trustProxy && workers === 1 && loopback.test(host)
  const known = () => publicUrl || confirmed()
  return {
    told: () => known() || null,
    current: () => known() || (isLocalAlone ? localOrigin : null),
    isLocal: () => !known() && isLocalAlone,
    reachedAt: (hostname) => {
      if (isLocalAlone && !loopback.test(hostname)) isLocalAlone = false
    },
  }
}
