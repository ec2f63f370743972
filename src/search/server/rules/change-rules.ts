import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { searchOfficeWords } from '../../words/office.ts'
import { resetFailedSearches } from '../tracking/searches.queries.ts'
import { type ChangedRule, deleteRule, findRule, type RuleTable } from './search-rules.queries.ts'

/** The differences between synonyms, redirects and featured results. */
export interface RuleKind<Rule extends { id: string }, Input> {
  /** Its name in the audit log. */
  subject: 'synonym' | 'redirect' | 'featured'
  table: RuleTable
  insert: (db: Db, input: Input) => Promise<Rule>
  /** Null if the rule was changed since this version was read. */
  update: (db: Db, input: ChangedRule<Input>) => Promise<Rule | null>
  /** Refuses input that contradicts another rule. `id` is null for a new rule. */
  check?: (db: Db, input: Input, id: string | null) => Promise<void>
  /** The errors for violated constraints. */
  refusals: Parameters<typeof refuseViolations>[0]
  /** The searches that the rule is about. */
  phrasesOf: (rule: Rule) => string[]
  /** The values that the audit log compares. */
  valuesOf: (rule: Rule) => object
}

/** Creates a rule, effective immediately in every process. */
export function createRule<Rule extends { id: string }, Input extends object>(
  shop: Shop,
  caller: SignedIn,
  kind: RuleKind<Rule, Input>,
  input: Input,
): Promise<Rule> {
  const create = transaction(shop.db, async (tx) => {
    await kind.check?.(tx, input, null)
    const created = await kind.insert(tx, input)
    await record(tx, caller, kind, 'created', created)
    await resetFailedSearches(tx, kind.phrasesOf(created))
    return created
  })
  return refuseViolations(kind.refusals, create)
}

/** Fails if the rule was changed since this version was read. */
export function updateRule<Rule extends { id: string }, Input extends object>(
  shop: Shop,
  caller: SignedIn,
  kind: RuleKind<Rule, Input>,
  input: ChangedRule<Input>,
): Promise<Rule> {
  const update = transaction(shop.db, async (tx) => {
    await kind.check?.(tx, input, input.id)
    const previous = await findRule<Rule>(tx, kind.table, input.id)
    if (!previous) throw new ShopError('not_found')
    const updated = await kind.update(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    const changes = changesBetween(kind.valuesOf(previous), kind.valuesOf(updated))
    await record(tx, caller, kind, 'changed', updated, changes)
    await resetFailedSearches(tx, kind.phrasesOf(updated))
    return updated
  })
  return refuseViolations(kind.refusals, update)
}

export const removeRule = <Rule extends { id: string }, Input>(
  shop: Shop,
  caller: SignedIn,
  kind: RuleKind<Rule, Input>,
  { id }: { id: string },
): Promise<{ message: string }> =>
  transaction(shop.db, async (tx) => {
    const removed = await deleteRule<Rule>(tx, kind.table, id)
    if (!removed) throw new ShopError('not_found')
    await record(tx, caller, kind, 'removed', removed)
    return { message: searchOfficeWords(caller.language).removed }
  })

async function record<Rule extends { id: string }, Input>(
  tx: Db,
  caller: SignedIn,
  { subject, phrasesOf }: RuleKind<Rule, Input>,
  action: 'created' | 'changed' | 'removed',
  rule: Rule,
  changes?: ReturnType<typeof changesBetween>,
) {
  const title = phrasesOf(rule).join(', ')
  await recordAction(tx, caller.id, { action, subject, subjectId: rule.id, title, changes })
  await invalidate(tx, ['catalogue'])
}
