import type { Config } from '../config/config.ts'

const loopback = /^(127\.\d+\.\d+\.\d+|(.+\.)?localhost|\[?::1\]?)$/

/** Whether an address leads only to this machine. */
export const isLocalAddress = (address: string) => loopback.test(new URL(address).hostname)

export const linksLeadNowhere =
  'Links in mails lead nowhere, because the shop does not know its own address: set ' +
  'PUBLIC_URL, or confirm the address in the back office, on the dashboard.'

/** The address at which customers reach the shop, for links in mails and absolute URLs on pages. */
export interface PublicOrigin {
  /** From PUBLIC_URL or the owner's confirmation. Null without either. */
  configured(): string | null
  /** The configured address; else this machine's, if it can only be a local shop; else null. */
  current(): string | null
  /** Whether links in mails work only on this machine. */
  isLocal(): boolean
  /** Records the host name of a request. */
  reachedAt(hostname: string): void
}

/**
 * PUBLIC_URL, else the address that the owner has confirmed. Never the `Host` of a request: its
 * sender could make us mail customers a link to a malicious site. This machine's own address only
 * for a shop that is certainly local: mails are written to files, the shop listens on loopback
 * only, and no request came under another name.
 */
export function createPublicOrigin(
  { publicUrl, localOrigin, smtpUrl, host, trustProxy, workers }: Config,
  confirmed: () => string,
): PublicOrigin {
  // With several processes, only one of them would see a request under another name.
  let isCertainlyLocal = !smtpUrl && !trustProxy && workers === 1 && loopback.test(host)
  const configured = () => publicUrl || confirmed() || null
  return {
    configured,
    current: () => configured() ?? (isCertainlyLocal ? localOrigin : null),
    isLocal: () => !configured() && isCertainlyLocal,
    reachedAt: (hostname) => {
      if (isCertainlyLocal && !loopback.test(hostname)) isCertainlyLocal = false
    },
  }
}
