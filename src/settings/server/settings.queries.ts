import { type Db, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { SettingsInput } from '../contract.ts'

export interface StoredSettings {
  /** What differs from the environment's defaults. */
  changed: Partial<SettingsInput>
  version: number
}

export const getSettings = (db: Db) => one<StoredSettings>(db, sql`select changed, version from settings`)

/** Null when the version is no longer the newest. */
export const updateSettings = (db: Db, { changed, version }: StoredSettings) =>
  maybeOne<StoredSettings>(
    db,
    sql`update settings set changed = ${JSON.stringify(changed)}, version = version + 1 where version = ${version} returning changed, version`,
  )
