import type { ActingMember } from '#access/member-access.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CategoryProposal, DecideProposal, ProposeCategory } from '../../seller-catalog.ts'
import { catalogWords } from '../../words/shop.ts'
import { addCategory, categoryRefusals } from '../structure/categories.ts'
import { notifyDecision } from './proposal-mails.ts'
import {
  findProposal,
  insertProposal,
  decideProposal as updateProposal,
} from './proposals.queries.ts'

export async function proposeCategory(
  shop: Shop,
  { businessId }: ActingMember,
  input: ProposeCategory,
  language: Language,
): Promise<{ message: string }> {
  const refusals: Parameters<typeof refuseViolations>[0] = {
    category_proposals_waiting: ['proposal_waiting', { field: 'categoryName' }],
    category_proposals_parent_id_fkey: ['unknown_category', { field: 'parentId' }],
  }
  await refuseViolations(refusals, insertProposal(shop.db, businessId, input))
  return { message: catalogWords(language).proposed }
}

/** Only the first of two concurrent decisions counts. Accepting adds the category. */
export function decideProposal(
  shop: Shop,
  caller: SignedIn,
  { id, accepted, answer }: DecideProposal,
): Promise<CategoryProposal> {
  const decide = transaction(shop.db, async (tx) => {
    const proposal = await findProposal(tx, id)
    if (!proposal) throw new ShopError('not_found')
    const status = accepted ? 'accepted' : 'refused'
    if (!(await updateProposal(tx, id, { status, answer }))) throw new ShopError('proposal_decided')
    const { categoryName, parentId } = proposal
    if (accepted)
      await addCategory(tx, caller, { categoryName, parentId, description: '', image: '' })
    else
      await recordAction(tx, caller.id, {
        action: 'refused',
        subject: 'category',
        title: categoryName,
      })
    const decided = { ...proposal, status, answer } as const
    await notifyDecision(shop, tx, decided)
    return decided
  })
  return refuseViolations(categoryRefusals, decide)
}
