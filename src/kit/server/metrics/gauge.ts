import type { Db } from '../db/sql.ts'

/** Something that a noun counts for whoever watches the shop. */
export interface NounGauge {
  name: string
  help: string
  /** What tells several values apart. */
  label?: string
  read(db: Db): Promise<{ label?: string; value: number }[]>
}
