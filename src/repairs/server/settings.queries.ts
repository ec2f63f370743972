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

type Entry = RepairSettingsInput['faults' | 'labour' | 'ownStages'][number]

/**
 * Saves one list of the settings. `moreColumns` are those besides the ones that every list has.
 * Entries that the owner removed are archived, not deleted: repairs still refer to them.
 */
async function saveList(
  db: Db,
  table: Sql,
  moreColumns: Sql,
  entries: Pick<Entry, 'id' | 'isArchived'>[],
) {
  const ids = entries.flatMap(({ id }) => id ?? [])
  const rows = entries.map((entry, position) => ({
    ...entry,
    position,
    is_archived: entry.isArchived,
  }))
  const columns = sql`position, name, is_archived, ${moreColumns}`
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

export async function saveLists(
  db: Db,
  { faults, labour, ownStages }: Pick<RepairSettingsInput, 'faults' | 'labour' | 'ownStages'>,
) {
  await saveList(
    db,
    sql`repair_faults`,
    sql`hint, done, takes, kinds, price_paisa, is_fixed, is_common, picture`,
    faults.map((fault) => ({
      ...fault,
      price_paisa: fault.priceFrom === null ? null : toPaisa(fault.priceFrom),
      is_fixed: fault.isFixed,
      is_common: fault.isCommon,
    })),
  )
  await saveList(
    db,
    sql`repair_labour`,
    sql`price_paisa, kinds`,
    labour.map((work) => ({ ...work, price_paisa: toPaisa(work.price) })),
  )
  await saveList(db, sql`repair_own_stages`, sql`after`, ownStages)
}

/** A custom stage that was archived or moved although open repairs are in it. */
export const findMisplacedStage = (db: Db) =>
  maybeOne<{ name: string }>(
    db,
    sql`select name from repairs join repair_own_stages on repair_own_stages.id = own_stage
        where ${isOpen} and (is_archived or after <> stage) limit 1`,
  )
