import type { Scope } from '#access/member-access.ts'
import { type Db, maybeOne, one, sql, value } from '#kit/server/db/sql.ts'
import type { Issuer, UpdateIssuer } from '../../contract.ts'

export type IssuerRow = Omit<Issuer, 'lacks' | 'canReport' | 'fiscalYear' | 'hasBegun'>

/** Gets the invoice settings. A seller that never saved any issues nothing. */
export const getIssuer = (db: Db, scope: Scope) =>
  one<IssuerRow>(
    db,
    sql`select coalesce(kind, 'none') as kind, coalesce(prefix, '') as prefix,
          case when ${scope}::bigint is null then invoice_issuers.address
            else businesses.address end as address,
          coalesce(start_number, 1) as "startNumber", coalesce(mails_pdf, true) as "mailsPdf",
            coalesce(reports, false) as reports, coalesce(invoice_issuers.version, 0) as version,
          coalesce(businesses.name, changed ->> 'registeredName', '') as name,
          coalesce(businesses.pan,
            regexp_replace(coalesce(changed ->> 'registration', ''), '[^0-9]', '', 'g')) as pan
        from settings left join invoice_issuers on business_id is not distinct from ${scope}::bigint
          left join businesses on businesses.id = ${scope}::bigint`,
  )

/** Whether an invoice was already numbered in a fiscal year. */
export const hasBegun = (db: Db, scope: Scope, fiscalYear: string) =>
  value<boolean>(
    db,
    sql`select exists (select from invoice_counters
      join invoice_issuers on invoice_issuers.id = issuer_id
          where business_id is not distinct from ${scope}::bigint and fiscal_year = ${fiscalYear}
            and type = 'invoice') as begun`,
  )

/** Returns null if the version is outdated. A trigger sets since when invoices are issued. */
export const upsertIssuer = (
  db: Db,
  scope: Scope,
  { kind, prefix, address, startNumber, mailsPdf, reports, version }: UpdateIssuer,
  fiscalYear: string,
) =>
  maybeOne<{ version: number }>(
    db,
    sql`insert into invoice_issuers
      as issuer (business_id, kind, prefix, address, start_year, start_number, mails_pdf, reports)
        select ${scope}::bigint, ${kind}, ${prefix}, ${scope === null ? address : ''},
          ${fiscalYear}, ${startNumber}, ${mailsPdf}, ${reports}
        where ${version}::int = 0 or exists (select from invoice_issuers
          where business_id is not distinct from ${scope}::bigint)
        on conflict on constraint invoice_issuers_business
          do update set kind = excluded.kind, prefix = excluded.prefix, address = excluded.address,
          start_year = excluded.start_year, start_number = excluded.start_number,
            mails_pdf = excluded.mails_pdf, reports = excluded.reports,
          since = case when excluded.kind = 'none' then null else issuer.since end,
            version = issuer.version + 1
        where issuer.version = ${version}
        returning version`,
  )
