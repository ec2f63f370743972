import type pg from 'pg'
import type { Logger } from 'pino'
import type { Language } from '../contract/language.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Disk } from './db/bundled/disk.ts'
import type { Signals } from './db/signals.ts'
import type { Files } from './files/files.ts'
import type { MailText } from './mail/mail-text.ts'
import type { Sender } from './mail/sender.ts'
import type { PublicOrigin } from './network/public-origin.ts'
import type { FaultPoint } from './process/fault-point.ts'
import type { Cipher } from './secrets/cipher.ts'

/** The first argument of every rule. A noun may extend it for the nouns to its right. */
export interface Shop {
  db: pg.Pool
  signals: Signals
  /** Tells whether changes are refused for lack of space. */
  disk: Disk
  files: Files
  config: Config
  /** The language of what the shop writes down, and of requests that ask for no other. */
  language: Language
  /** The sender of mails, with the shop's current name. */
  sender: () => Sender
  /** The owner's texts for mails, by mail kind. Kinds without one have their default text. */
  mailTexts: () => ReadonlyMap<string, MailText>
  /** The address of the shop for links in mails. */
  origin: PublicOrigin
  /** Whether customers may buy. Until the owner opens the shop, they see that it opens soon. */
  isOpen: () => boolean
  /** Whether an optional feature of the shop is switched on. */
  has: (feature: string) => boolean
  /** Encrypts texts that only authorized staff may read. */
  cipher: Cipher
  log: Logger
  clock: Clock
  /** Kills the process at a named point if a test requests it, otherwise does nothing. */
  faultPoint: (name: FaultPoint) => void
}
