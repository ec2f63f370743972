import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Signals } from './db/signals.ts'
import type { Db } from './db/sql.ts'
import type { Files } from './files/files.ts'
import type { MailText } from './mail/mail-text.ts'
import type { Sender } from './mail/sender.ts'
import type { PublicOrigin } from './network/public-origin.ts'
import type { FaultPoint } from './process/fault-point.ts'
import type { Seal } from './secrets/seal.ts'

/** How a user signed in, or changed how they sign in. */
export type AccessEvent =
  | 'signed in as'
  | 'changed the password of'
  | 'reset the password of'
  | 'linked Google to'

/** Devices that some words of a search name. */
interface DeviceMatch {
  /** Index of the first word that belongs to the name, and of the first word after it. */
  from: number
  to: number
  /** The common name of all matched devices. */
  name: string
  /** The best matches by name and slug. Empty if only the manufacturer was named. */
  devices: readonly { name: string; slug: string }[]
  /** Ids of the products that fit one of the devices, at least in some model years. */
  fitting: () => Promise<readonly number[]>
}

/**
 * The first argument of every rule. A noun may extend it for the nouns to its right.
 */
export interface Shop {
  db: pg.Pool
  signals: Signals
  files: Files
  config: Config
  /** The sender of mails, with the shop's current name. */
  sender: () => Sender
  /** The owner's texts for mails, by mail kind. Kinds without one have their default text. */
  mailTexts: () => ReadonlyMap<string, MailText>
  /** The address of the shop for links in mails. */
  origin: PublicOrigin
  /** Whether customers may buy. Until the owner opens the shop, they see that it opens soon. */
  isOpen: () => boolean
  /** Whether an optional part of the shop is switched on. */
  has: (part: string) => boolean
  /**
   * The payment deadline of an order over this amount. Null if it is paid on delivery, undefined
   * if the method is not available.
   */
  payUntil: (method: string, amountPaisa: number, now: Date) => Date | null | undefined
  /** The products that fit a device, by its slug. Null if there is no such device. */
  fitting: (device: string) => Promise<{ name: string; ids: readonly number[] } | null>
  /** Loads a function that finds device names among the words of a search; null without a match. */
  deviceNames: () => Promise<(words: readonly string[]) => DeviceMatch | null>
  /**
   * Completes return requests for items that were returned at the counter, in the transaction that
   * records it.
   */
  takenAtCounter: (
    tx: Db,
    taken: { orderId: string; staffId: string; bySeller: boolean },
  ) => Promise<unknown>
  /**
   * Refuses steps of consignments that are not allowed yet, such as packing without serial numbers.
   * The order's row is locked.
   */
  beforeStep: (
    tx: Db,
    step: { orderId: string; to: string; steps: { consignment: string; from: string }[] },
  ) => Promise<unknown>
  /** Records in the audit log what a user did with their account, in the same transaction. */
  recordAccess: (tx: Db, userId: string, event: AccessEvent) => Promise<unknown>
  /** Encrypts texts that only authorized staff may read. */
  seal: Seal
  log: Logger
  clock: Clock
  /** Kills the process at a named point if a test requests it, otherwise does nothing. */
  faultPoint: (name: FaultPoint) => void
}
