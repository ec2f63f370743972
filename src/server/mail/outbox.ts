import { signal } from '../db/signals.ts'
import type { Db } from '../db/sql.ts'
import type { Shop } from '../shop.ts'
import type { Deliver } from './delivery.ts'
import type { Mail } from './mail.ts'
import { insertMail, leaseMails, markFailed, markSent, type WaitingMail } from './outbox.queries.ts'

/** Writes a mail in the caller's transaction; it is sent soon after that commits, or never if it does not. */
export async function enqueueMail(tx: Db, mail: Mail) {
  await insertMail(tx, mail)
  await signal(tx, 'mail')
}

const batch = 10
const leaseSeconds = 120
const pollMilliseconds = 15_000
const longestWaitSeconds = 6 * 3600
const waitAfter = (tries: number) => Math.min(10 * 3 ** (tries - 1), longestWaitSeconds)

export interface Outbox {
  stop(): Promise<void>
}

/** Sends what waits: at once when a mail is written, again after a growing pause when the mail server refuses. */
export function startOutbox(shop: Shop, deliver: Deliver): Outbox {
  let stopped = false
  let working: Promise<void> | undefined
  let again = false

  async function send(mail: WaitingMail) {
    try {
      await deliver(mail)
      shop.faultPoint('mail.afterSend')
      await markSent(shop.db, mail.id)
    } catch (error) {
      shop.log.warn({ err: error, mail: mail.id, tries: mail.tries }, 'mail not sent')
      await markFailed(shop.db, mail.id, String((error as Error).message).slice(0, 500), waitAfter(mail.tries))
    }
  }

  async function drain() {
    do {
      again = false
      const mails = await leaseMails(shop.db, batch, leaseSeconds)
      if (mails.length > 0) shop.faultPoint('mail.afterLease')
      for (const mail of mails) await send(mail)
      again ||= mails.length === batch
    } while (again && !stopped)
  }

  function wake() {
    if (stopped) return
    again = true
    working ??= drain()
      .catch((error) => shop.log.warn({ err: error }, 'outbox waits for the database'))
      .finally(() => {
        working = undefined
      })
  }

  shop.signals.on('mail', wake)
  shop.signals.onGap(wake)
  const timer = setInterval(wake, pollMilliseconds).unref()
  wake()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}
