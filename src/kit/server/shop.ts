import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Signals } from './db/signals.ts'
import type { Db } from './db/sql.ts'
import type { FaultPoint } from './fault-point.ts'
import type { Files } from './files/files.ts'
import type { MailText } from './mail/mail-text.ts'
import type { Sender } from './mail/sender.ts'
import type { PublicOrigin } from './public-origin.ts'
import type { Seal } from './seal.ts'

/** How somebody entered an account, or changed the way into it. */
export type AccessEvent =
  | 'signed in as'
  | 'changed the password of'
  | 'reset the password of'
  | 'linked Google to'

/**
 * What every rule gets as its first argument. A noun may add something for the nouns to its right.
 */
/** Devices that some of what was typed names. */
export interface NamedDevices {
  /** The first piece that names them, and the first behind them. */
  from: number
  to: number
  /** What they are called together. */
  name: string
  /**
   * The best of them, by their names and their names in addresses; none where only the maker was
   * named.
   */
  devices: readonly { name: string; slug: string }[]
  /** The products that fit one of them, or some years of it. */
  fitting: () => Promise<readonly number[]>
}

export interface Shop {
  db: pg.Pool
  signals: Signals
  files: Files
  config: Config
  /** Who mails come from, under the shop's current name. */
  sender: () => Sender
  /** How the owner words mails, by the key of their kind; the others are worded as usual. */
  mailTexts: () => ReadonlyMap<string, MailText>
  /** The address of the shop for links in mails. */
  origin: PublicOrigin
  /** Whether customers may buy; until the owner opens the shop they read that it opens soon. */
  isOpen: () => boolean
  /** Whether a part of the shop that the owner can switch off is on. */
  has: (part: string) => boolean
  /**
   * Until when an order over this amount waits to be paid so, null where it is paid at the door;
   * undefined where it may not be paid so.
   */
  payUntil: (method: string, amountPaisa: number, now: Date) => Date | null | undefined
  /**
   * The products that fit a device, by its name in addresses; null where there is no such device.
   */
  fitting: (device: string) => Promise<{ name: string; ids: readonly number[] } | null>
  /** Finds which pieces of a search name devices; null where none do. */
  deviceNames: () => Promise<(pieces: readonly string[]) => NamedDevices | null>
  /**
   * Pieces of an order were taken back at the counter, in this transaction: whoever waited for them
   * is told.
   */
  takenAtCounter: (
    tx: Db,
    taken: { orderId: string; staffId: string; bySeller: boolean },
  ) => Promise<unknown>
  /** Refuses that these consignments of an order take a step, before they do; its row is locked. */
  beforeStep: (
    tx: Db,
    step: { orderId: string; to: string; steps: { consignment: string; from: string }[] },
  ) => Promise<unknown>
  /** Notes in the audit log what the holder of an account did, in the transaction that does it. */
  recordAccess: (tx: Db, userId: string, event: AccessEvent) => Promise<unknown>
  /** Encrypts what only some may read. */
  seal: Seal
  log: Logger
  clock: Clock
  /** Does nothing, except where a test wants the process to die at a named point. */
  faultPoint: (name: FaultPoint) => void
}
