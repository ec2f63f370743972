import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { createDefaultRules, type DeskRules } from '../default-rules.ts'
import type { RepairSettings, RepairSettingsInput } from '../settings-contract.ts'
import { isOpen } from './desk/cards.queries.ts'

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
): Promise<DeskRules & { version: number }> {
  const { changed, version } = await one<{ changed: Partial<DeskRules>; version: number }>(
    db,
    sql`select changed, version from repair_settings`,
  )
  return { ...createDefaultRules(language), ...changed, version }
}

export async function listFaults(db: Db): Promise<Fault[]> {
  const rows = await many<Omit<Fault, 'priceFrom'> & { paisa: number | null }>(
    db,
    sql`select id::text, name, hint, done, takes, kinds, price_paisa as paisa,
          is_fixed as "isFixed", is_common as "isCommon", picture,
          is_archived as "isArchived"
        from repair_faults order by is_archived, position, id`,
  )
  return rows.map(({ paisa, ...fault }) => ({
    ...fault,
    priceFrom: paisa === null ? null : toRupees(paisa),
  }))
}

async function listLabour(db: Db): Promise<Labour[]> {
  const rows = await many<Omit<Labour, 'price'> & { paisa: number }>(
    db,
    sql`select id::text, name, price_paisa as paisa, kinds, is_archived as "isArchived"
        from repair_labour order by is_archived, position, id`,
  )
  return rows.map(({ paisa, ...labour }) => ({ ...labour, price: toRupees(paisa) }))
}

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
export const updateRules = async (db: Db, changed: DeskRules, version: number) =>
  (await execute(
    db,
    sql`update repair_settings set changed = ${JSON.stringify(changed)}, version = version + 1
        where version = ${version}`,
  )) > 0

interface SettingsList {
  table: Sql
  ids: (string | undefined)[]
  /** The input as rows called `input`, those without an id being new. */
  rows: Sql
  columns: Sql
  values: Sql
}

/**
 * Saves one list of the settings. Entries that the owner removed are archived, not deleted: repairs
 * still refer to them.
 */
async function saveList(db: Db, { table, ids, rows, columns, values }: SettingsList) {
  await execute(
    db,
    sql`update ${table} set is_archived = true
        where not id = any(${ids.filter((id) => id !== undefined)}::bigint[])`,
  )
  await execute(
    db,
    sql`update ${table} set (${columns}) = (${values}) from ${rows}
        where ${table}.id = input.id`,
  )
  await execute(
    db,
    sql`insert into ${table} (${columns}) select ${values} from ${rows} where input.id is null`,
  )
}

const kindsOfInput = sql`array(select jsonb_array_elements_text(input.kinds))`

export function saveFaults(db: Db, faults: RepairSettingsInput['faults']) {
  const input = faults.map(({ priceFrom, ...fault }, position) => ({
    ...fault,
    position,
    paisa: priceFrom === null ? null : toPaisa(priceFrom),
  }))
  return saveList(db, {
    table: sql`repair_faults`,
    ids: faults.map(({ id }) => id),
    rows: sql`jsonb_to_recordset(${JSON.stringify(input)}) as input (id bigint, position int,
      name text, hint text, done text, takes text, kinds jsonb, paisa bigint,
      "isFixed" boolean, "isCommon" boolean, picture text, "isArchived" boolean)`,
    columns: sql`position, name, hint, done, takes, kinds, price_paisa, is_fixed, is_common,
      picture, is_archived`,
    values: sql`input.position, input.name, input.hint, input.done, input.takes, ${kindsOfInput},
      paisa, "isFixed", "isCommon", input.picture, "isArchived"`,
  })
}

export function saveLabour(db: Db, labour: RepairSettingsInput['labour']) {
  const input = labour.map(({ price, ...work }, position) => ({
    ...work,
    position,
    paisa: toPaisa(price),
  }))
  return saveList(db, {
    table: sql`repair_labour`,
    ids: labour.map(({ id }) => id),
    rows: sql`jsonb_to_recordset(${JSON.stringify(input)}) as input (id bigint, position int,
      name text, paisa bigint, kinds jsonb, "isArchived" boolean)`,
    columns: sql`position, name, price_paisa, kinds, is_archived`,
    values: sql`input.position, input.name, paisa, ${kindsOfInput}, "isArchived"`,
  })
}

export function saveCustomStages(db: Db, stages: RepairSettingsInput['ownStages']) {
  const input = stages.map((stage, position) => ({ ...stage, position }))
  return saveList(db, {
    table: sql`repair_own_stages`,
    ids: stages.map(({ id }) => id),
    rows: sql`jsonb_to_recordset(${JSON.stringify(input)}) as input (id bigint, position int,
      name text, after text, "isArchived" boolean)`,
    columns: sql`position, name, after, is_archived`,
    values: sql`input.position, input.name, input.after, "isArchived"`,
  })
}

/** A custom stage that was archived or moved although open repairs are in it. */
export const findMisplacedStage = (db: Db) =>
  maybeOne<{ name: string }>(
    db,
    sql`select name from repairs join repair_own_stages on repair_own_stages.id = own_stage
        where ${isOpen} and (is_archived or after <> stage) limit 1`,
  )
