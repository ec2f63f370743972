import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { SettingsInput } from '../contract.ts'

export interface StoredSettings {
  /** The settings that differ from the environment's defaults. */
  changed: Partial<SettingsInput>
  version: number
  /** Whether the shop has the sample data, with invented contact details. */
  hasSample: boolean
  previewKey: string
  /** Whether the owner has confirmed a public address, and no local one since. */
  wentPublic: boolean
}

const columns = sql`changed, version, sample_filled and not sample_removed as "hasSample",
  look_key::text as "previewKey", went_public as "wentPublic"`

export const getStoredSettings = (db: Db) =>
  one<StoredSettings>(db, sql`select ${columns} from settings`)

/** Null if the version is not the current one. */
export const updateSettings = (
  db: Db,
  { changed, wentPublic, version }: Pick<StoredSettings, 'changed' | 'wentPublic' | 'version'>,
) =>
  maybeOne<StoredSettings>(
    db,
    sql`update settings set changed = ${JSON.stringify(changed)}, went_public = ${wentPublic},
        version = version + 1
      where version = ${version}
      returning ${columns}`,
  )

/** Invalidates earlier preview links. */
export const renewPreviewKey = (db: Db) =>
  execute(db, sql`update settings set look_key = gen_random_uuid()`)
