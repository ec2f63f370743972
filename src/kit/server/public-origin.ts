import type { Config } from './config.ts'

const loopback = /^(127\.\d+\.\d+\.\d+|(.+\.)?localhost|\[?::1\]?)$/

export const linksLeadNowhere =
  'Links in mails lead nowhere, because the shop does not know its own address: set PUBLIC_URL, or confirm the address in the back office, on the dashboard.'

/** Where links in mails lead, and what is known of it. */
export interface PublicOrigin {
  /** Null where nobody has said it. */
  current(): string | null
  /** Only somebody at this machine can follow its links. */
  isLocal(): boolean
  /** Somebody reached the shop under this name. */
  reachedAt(hostname: string): void
}

/**
 * PUBLIC_URL, else the address that the owner has confirmed. Never the `Host` of a request: whoever sends one could make us mail somebody a link to
 * a site of theirs. This machine itself only where nobody else can be meant: mails are files here, the shop listens here alone,
 * and nobody has reached it under another name.
 */
export function createPublicOrigin({ publicUrl, localOrigin, smtpUrl, host, trustProxy }: Config, confirmed: () => string): PublicOrigin {
  let isLocalAlone = !smtpUrl && !trustProxy && loopback.test(host)
  const known = () => publicUrl || confirmed()
  return {
    current: () => known() || (isLocalAlone ? localOrigin : null),
    isLocal: () => !known() && isLocalAlone,
    reachedAt: (hostname) => {
      if (isLocalAlone && !loopback.test(hostname)) isLocalAlone = false
    },
  }
}
