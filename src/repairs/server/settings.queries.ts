import type { Language } from '#kit/contract/language.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { rupees } from '#kit/server/db/rupees.ts'
import { type Db, execute, many, maybeOne, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { createDefaultRules, type RepairRules } from '../default-rules.ts'
import type { RepairSettings, RepairSettingsInput } from '../settings-contract.ts'
import { isOpen } from './tickets/cards.queries.ts'

type Fault = RepairSettings['faults'][number]
type Labour = RepairSettings['labour'][number]
type CustomStage = RepairSettings['ownStages'][number]

/**
 * The owner's changes over the defaults in the language of the shop. Stored rules that this version
 * lacks are left alone.
 */
export async function getRules(
  db: Db,
  language: Language,
): Promise<RepairRules & { version: number }> {
  const { changed, version } = await one<{ changed: Partial<RepairRules>; version: number }>(
    db,
    sql`select changed, version from repair_settings`,
  )
  return { ...createDefaultRules(language), ...changed, version }
}

export const listFaults = (db: Db) =>
  many<Fault>(
    db,
    sql`select id::text, name, hint, done, takes, kinds,
          ${rupees(sql`price_paisa`)}::float8 as "priceFrom", is_fixed as "isFixed",
          is_common as "isCommon", picture, is_archived as "isArchived"
        from repair_faults order by is_archived, position, id`,
  )

const listLabour = (db: Db) =>
  many<Labour>(
    db,
    sql`select id::text, name, ${rupees(sql`price_paisa`)}::float8 as price, kinds,
          is_archived as "isArchived"
        from repair_labour order by is_archived, position, id`,
  )

export const listCustomStages = (db: Db) =>
  many<CustomStage>(
    db,
    sql`select id::text, name, after, is_archived as "isArchived"
        from repair_own_stages order by is_archived, position, id`,
  )

export async function getSettings(db: Db, language: Language): Promise<RepairSettings> {
  return {
    ...(await getRules(db, language)),
    faults: await listFaults(db),
    labour: await listLabour(db),
    ownStages: await listCustomStages(db),
  }
}

/** False if another change came first. */
export const updateRules = async (db: Db, changed: RepairRules, version: number) =>
  (await execute(
    db,
    sql`update repair_settings set changed = ${JSON.stringify(changed)}, version = version + 1
        where version = ${version}`,
  )) > 0

/**
 * Saves one list of the settings; the rows have the names of the columns, and new rows no id.
 * Entries that the owner removed are archived, not deleted: repairs still refer to them.
 */
async function saveList(db: Db, table: Sql, columns: Sql, rows: { id: string | undefined }[]) {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const input = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}) as input`
  await execute(
    db,
    sql`update ${table} set is_archived = true where not id = any(${ids}::bigint[])`,
  )
  await execute(
    db,
    sql`update ${table}
        set (${columns}) = (select ${columns} from ${input}
          where input.id = ${table}.id limit 1)
        where id = any(${ids}::bigint[])`,
  )
  await execute(
    db,
    sql`insert into ${table} (${columns}) select ${columns} from ${input} where input.id is null`,
  )
}

export const saveFaults = (db: Db, faults: RepairSettingsInput['faults']) =>
  saveList(
    db,
    sql`repair_faults`,
    sql`position, name, hint, done, takes, kinds, price_paisa, is_fixed, is_common, picture,
      is_archived`,
    faults.map(({ id, priceFrom, isFixed, isCommon, isArchived, ...texts }, position) => ({
      ...texts,
      id,
      position,
      price_paisa: priceFrom === null ? null : toPaisa(priceFrom),
      is_fixed: isFixed,
      is_common: isCommon,
      is_archived: isArchived,
    })),
  )

export const saveLabour = (db: Db, labour: RepairSettingsInput['labour']) =>
  saveList(
    db,
    sql`repair_labour`,
    sql`position, name, price_paisa, kinds, is_archived`,
    labour.map(({ id, name, price, kinds, isArchived }, position) => ({
      id,
      position,
      name,
      price_paisa: toPaisa(price),
      kinds,
      is_archived: isArchived,
    })),
  )

export const saveCustomStages = (db: Db, stages: RepairSettingsInput['ownStages']) =>
  saveList(
    db,
    sql`repair_own_stages`,
    sql`position, name, after, is_archived`,
    stages.map(({ id, name, after, isArchived }, position) => ({
      id,
      position,
      name,
      after,
      is_archived: isArchived,
    })),
  )

/** A custom stage that was archived or moved although open repairs are in it. */
export const findMisplacedStage = (db: Db) =>
  maybeOne<{ name: string }>(
    db,
    sql`select name from repairs join repair_own_stages on repair_own_stages.id = own_stage
        where ${isOpen} and (is_archived or after <> stage) limit 1`,
  )
