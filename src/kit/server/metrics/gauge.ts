import type { Db } from '../db/sql.ts'

/** A number that a noun reports to monitoring. */
export interface NounGauge {
  name: string
  help: string
  /** The name of the label that distinguishes several values. */
  label?: string
  read(db: Db): Promise<{ label?: string; value: number }[]>
}
