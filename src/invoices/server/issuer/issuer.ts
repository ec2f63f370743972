import type { Scope } from '#access/member-access.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { fiscalYear, toBs } from '#kit/contract/time/bikram-sambat.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Issuer, UpdateIssuer } from '../../contract.ts'
import { invoiceOfficeWords } from '../../words/office.ts'
import { getIssuer, hasBegun, type IssuerRow, upsertIssuer } from './issuer.queries.ts'

function currentFiscalYear({ clock }: Shop) {
  const today = toBs(nepalDate(clock.now().getTime()))
  return today ? fiscalYear(today) : ''
}

function listMissingFacts({
  kind,
  name,
  pan,
  address,
  prefix,
}: Pick<IssuerRow, 'kind' | 'name' | 'pan' | 'address' | 'prefix'>): Issuer['lacks'] {
  const missing = {
    kind: kind === 'none',
    name: !name,
    pan: !/^\d{9}$/.test(pan),
    address: !address,
    prefix: !prefix,
  }
  return (Object.keys(missing) as Issuer['lacks']).filter((fact) => missing[fact])
}

/** Reads the invoice settings of the shop or a seller, and the facts that are still missing. */
export async function readIssuer(shop: Shop, scope: Scope, db: Db = shop.db): Promise<Issuer> {
  const row = await getIssuer(db, scope)
  const year = currentFiscalYear(shop)
  return {
    ...row,
    lacks: listMissingFacts(row),
    fiscalYear: year,
    hasBegun: await hasBegun(db, scope, year),
    canReport: scope === null && shop.config.cbms !== undefined,
  }
}

/**
 * Saves the invoice settings, unless they have changed since they were read. The first number
 * cannot be changed once the year's numbers have started.
 */
export function updateIssuer(
  shop: Shop,
  caller: SignedIn,
  scope: Scope,
  { businessId: _, ...input }: UpdateIssuer,
): Promise<Issuer> {
  return transaction(shop.db, async (tx) => {
    const before = await readIssuer(shop, scope, tx)
    const updated = {
      ...before,
      ...input,
      address: scope === null ? input.address : before.address,
    }
    if (input.kind !== 'none' && listMissingFacts(updated).length > 0)
      throw new ShopError('invoice_facts_missing')
    if (input.reports && !before.canReport)
      throw new ShopError('reports_not_set_up', { field: 'reports' })
    if (before.hasBegun && input.startNumber !== before.startNumber)
      throw new ShopError('invoice_numbers_begun', { field: 'startNumber' })
    if (!(await upsertIssuer(tx, scope, input, before.fiscalYear)))
      throw new ShopError('changed_meanwhile')
    const { version: _version, ...after } = input
    const changes = changesBetween(
      Object.fromEntries(
        Object.keys(after).map((name) => [name, before[name as keyof typeof after]]),
      ),
      after,
    )
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'settings',
      title: invoiceOfficeWords(shop.language).title,
      changes,
    })
    return readIssuer(shop, scope, tx)
  })
}
