import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Signals } from './db/signals.ts'
import type { LiveSettings } from './facts/live-settings.ts'
import type { FaultPoint } from './fault-point.ts'
import type { Files } from './files/files.ts'

/** What every rule works with; its first argument. */
export interface Shop {
  db: pg.Pool
  signals: Signals
  files: Files
  config: Config
  /** What the owner set, as it is now. */
  settings: LiveSettings
  log: Logger
  /** Does nothing, but where a test wants the process to die at a named point. */
  faultPoint: (name: FaultPoint) => void
}
