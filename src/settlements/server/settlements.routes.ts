import type { ActingMember } from '#access/member-access.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { settlements } from '../contract.ts'
import type { Entry } from '../ledger.ts'
import { currentTerms, getAccount } from './account.ts'
import { listBalances } from './balances.queries.ts'
import { enterAmount, recordPayout, reverseEntry } from './enter.ts'
import { listEntries } from './ledger.queries.ts'
import { getStatement } from './statement.ts'
import { balancesTable, statementTable } from './tables.ts'

/** Hides the names of the shop's staff from sellers. */
const toVisibleEntries = ({ role }: ActingMember, entries: Entry[]) =>
  role === null ? entries : entries.map((entry) => ({ ...entry, staff: null }))

export function registerSettlements(api: Api) {
  const { shop } = api
  bind(api, settlements.balances, (query) =>
    listBalances(shop.db, currentTerms(shop, query.upTo), query, toRange(query)),
  )
  bind(api, settlements.balancesTable, async (input, caller) =>
    balancesTable(shop, input, caller.language),
  )
  bind(api, settlements.account, ({ upTo }, _, { acting }) =>
    getAccount(shop, acting.businessId, upTo),
  )
  bind(api, settlements.entries, async ({ kind, ...query }, _, { acting }) => {
    const { items, total } = await listEntries(shop.db, acting.businessId, kind, toRange(query))
    return { items: toVisibleEntries(acting, items), total }
  })
  bind(api, settlements.statement, async ({ from, to }, _, { acting }) => {
    const statement = await getStatement(shop, acting.businessId, { from, to })
    return { ...statement, entries: toVisibleEntries(acting, statement.entries) }
  })
  bind(api, settlements.statementTable, async ({ from, to }, caller, { acting }) => {
    if (!acting) throw new ShopError('not_found')
    return statementTable(shop, acting.businessId, { from, to }, caller.language)
  })
  bind(api, settlements.recordPayout, (input, caller, { once }) =>
    recordPayout(shop, caller, once, input),
  )
  bind(api, settlements.enter, (input, caller, { once }) => enterAmount(shop, caller, once, input))
  bind(api, settlements.reverse, (input, caller) => reverseEntry(shop, caller, input))
}
