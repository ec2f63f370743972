import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Signals } from './db/signals.ts'
import type { FaultPoint } from './fault-point.ts'
import type { Files } from './files/files.ts'
import type { Sender } from './mail/mail.ts'

/** What every rule gets as its first argument. A noun may add something for the nouns to its right. */
export interface Shop {
  db: pg.Pool
  signals: Signals
  files: Files
  config: Config
  /** Who mails come from, under the shop's current name. */
  sender: () => Sender
  log: Logger
  clock: Clock
  /** Does nothing, except where a test wants the process to die at a named point. */
  faultPoint: (name: FaultPoint) => void
}
