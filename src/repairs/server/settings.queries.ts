import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import { type DeskRules, defaultRules } from '../default-rules.ts'
import type { RepairSettings, RepairSettingsInput } from '../settings-contract.ts'

type Fault = RepairSettings['faults'][number]
type Labour = RepairSettings['labour'][number]
type OwnStage = RepairSettings['ownStages'][number]

/** What the owner has not changed is as usual; what this version does not know is left alone. */
export async function getRules(db: Db): Promise<DeskRules & { version: number }> {
  const { changed, version } = await one<{ changed: Partial<DeskRules>; version: number }>(
    db,
    sql`select changed, version from repair_settings`,
  )
  return { ...defaultRules, ...changed, version }
}

export async function listFaults(db: Db): Promise<Fault[]> {
  const rows = await many<Omit<Fault, 'priceFrom'> & { paisa: number | null }>(
    db,
    sql`select id::text, name, hint, done, takes, kinds, price_paisa as paisa,
      is_fixed as "isFixed", is_common as "isCommon", picture, is_archived as "isArchived"
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
  return rows.map(({ paisa, ...work }) => ({ ...work, price: toRupees(paisa) }))
}

export const listOwnStages = (db: Db) =>
  many<OwnStage>(
    db,
    sql`select id::text, name, after, is_archived as "isArchived" from repair_own_stages
      order by is_archived, position, id`,
  )

export async function getSettings(db: Db): Promise<RepairSettings> {
  return {
    ...(await getRules(db)),
    faults: await listFaults(db),
    labour: await listLabour(db),
    ownStages: await listOwnStages(db),
  }
}

/** False where the version is no longer the newest. */
export const setRules = async (db: Db, changed: DeskRules, version: number) =>
  (await execute(
    db,
    sql`update repair_settings set changed = ${JSON.stringify(changed)}, version = version + 1
      where version = ${version}`,
  )) > 0

// What the owner left out is kept for the repairs that name it, and not offered any more.
export async function setFaults(db: Db, faults: RepairSettingsInput['faults']) {
  const given = faults.map(({ priceFrom, ...fault }, position) => ({
    ...fault,
    position,
    paisa: priceFrom === null ? null : toPaisa(priceFrom),
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)})
    as given (id bigint, position int, name text, hint text, done text, takes text, kinds jsonb,
    paisa bigint,
    "isFixed" boolean, "isCommon" boolean, picture text, "isArchived" boolean)`
  const kinds = sql`array(select jsonb_array_elements_text(given.kinds))`
  await execute(
    db,
    sql`update repair_faults set is_archived = true
      where not id = any(${faults.flatMap(({ id }) => id ?? [])}::bigint[])`,
  )
  await execute(
    db,
    sql`update repair_faults set position = given.position, name = given.name, hint = given.hint,
      done = given.done, takes = given.takes, kinds = ${kinds},
          price_paisa = paisa, is_fixed = "isFixed", is_common = "isCommon",
            picture = given.picture, is_archived = "isArchived" from ${rows}
            where repair_faults.id = given.id`,
  )
  await execute(
    db,
    sql`insert into repair_faults (position, name, hint, done, takes, kinds, price_paisa, is_fixed,
      is_common, picture, is_archived)
        select given.position, given.name, given.hint, given.done, given.takes, ${kinds}, paisa,
          "isFixed", "isCommon", given.picture, "isArchived" from ${rows} where given.id is null`,
  )
}

export async function setLabour(db: Db, labour: RepairSettingsInput['labour']) {
  const given = labour.map(({ price, ...work }, position) => ({
    ...work,
    position,
    paisa: toPaisa(price),
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)})
    as given (id bigint, position int, name text, paisa bigint, kinds jsonb, "isArchived" boolean)`
  const kinds = sql`array(select jsonb_array_elements_text(given.kinds))`
  await execute(
    db,
    sql`update repair_labour set is_archived = true
      where not id = any(${labour.flatMap(({ id }) => id ?? [])}::bigint[])`,
  )
  await execute(
    db,
    sql`update repair_labour set position = given.position, name = given.name, price_paisa = paisa,
      kinds = ${kinds}, is_archived = "isArchived" from ${rows} where repair_labour.id = given.id`,
  )
  await execute(
    db,
    sql`insert into repair_labour (position, name, price_paisa, kinds, is_archived)
      select given.position, given.name, paisa, ${kinds}, "isArchived" from ${rows}
      where given.id is null`,
  )
}

export async function setOwnStages(db: Db, stages: RepairSettingsInput['ownStages']) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(stages.map((stage, position) => ({ ...stage, position })))}) as given (id bigint, position int, name text, after text, "isArchived" boolean)`
  await execute(
    db,
    sql`update repair_own_stages set is_archived = true
      where not id = any(${stages.flatMap(({ id }) => id ?? [])}::bigint[])`,
  )
  await execute(
    db,
    sql`update repair_own_stages set position = given.position, name = given.name,
      after = given.after, is_archived = "isArchived" from ${rows}
      where repair_own_stages.id = given.id`,
  )
  await execute(
    db,
    sql`insert into repair_own_stages (position, name, after, is_archived)
      select given.position, given.name, given.after, "isArchived" from ${rows}
      where given.id is null`,
  )
}

/** A stage that repairs are in and that is no longer there, or follows another one. */
export const findMisplaced = (db: Db) =>
  maybeOne<{ name: string }>(
    db,
    sql`select name from repairs join repair_own_stages on repair_own_stages.id = own_stage
      where stage not in ('handed_over', 'cancelled') and (is_archived or after <> stage) limit 1`,
  )
