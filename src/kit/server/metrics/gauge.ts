import type { Db } from '../db/sql.ts'

/** Something a noun counts for monitoring. */
export interface NounGauge {
  name: string
  help: string
  /** What tells several values apart. */
  label?: string
  read(db: Db): Promise<{ label?: string; value: number }[]>
}
