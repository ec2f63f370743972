import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { SettingsInput } from '../contract.ts'

export interface StoredSettings {
  /** What differs from the environment's defaults. */
  changed: Partial<SettingsInput>
  version: number
  /** The sample is in the shop, with what it invents. */
  hasSample: boolean
  lookKey: string
}

const columns = sql`changed, version, sample_filled and not sample_removed as "hasSample",
  look_key::text as "lookKey"`

export const getSettings = (db: Db) => one<StoredSettings>(db, sql`select ${columns} from settings`)

/** Null when the version is no longer the newest. */
export const updateSettings = (
  db: Db,
  { changed, version }: Pick<StoredSettings, 'changed' | 'version'>,
) =>
  maybeOne<StoredSettings>(
    db,
    sql`update settings set changed = ${JSON.stringify(changed)}, version = version + 1
      where version = ${version} returning ${columns}`,
  )

/** From now on the links of before show nothing. */
export const renewLookKey = (db: Db) =>
  execute(db, sql`update settings set look_key = gen_random_uuid()`)
