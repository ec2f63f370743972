import type pg from 'pg'

const isOfExtension = `exists (select from pg_depend
  where objid = pg_proc.oid and deptype = 'e')`

/** Describes a schema, one sorted line per object, regardless of the columns' order. */
export async function describeSchema(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select concat_ws(' ', 'column', attrelid::regclass, attname,
         format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
         pg_get_expr(adbin, adrelid)) as line
       from pg_attribute join pg_class on pg_class.oid = attrelid
         left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
         and not attisdropped
     union all select concat_ws(' ', 'table', relname, relpersistence, reloptions)
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select concat_ws(' ', 'view', viewname, definition)
       from pg_views where schemaname = 'public'
     union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by)
       from pg_sequences where schemaname = 'public'
     union all select pg_get_functiondef(oid) from pg_proc
       where pronamespace = 'public'::regnamespace and not ${isOfExtension}`,
  )
  return rows.map(({ line }) => withoutLayout(line)).sort()
}

/** Functions may differ in comments and line breaks. */
const withoutLayout = (text: string) =>
  text
    .replace(/--.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\( | (?=\))/g, (space) => space.trim())
