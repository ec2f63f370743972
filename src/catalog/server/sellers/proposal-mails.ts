import { sellersFeature } from '#access/member-access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { mailOwners, sampleSeller } from '#sellers/server/index.ts'
import type { CategoryProposal } from '../../seller-catalog.ts'
import { catalogMailWords } from '../../words/mails.ts'

const kinds = {
  accepted: mailKind('category-accepted', (language) => catalogMailWords(language).accepted, {
    answer: { isOptional: true },
  }),
  refused: mailKind('category-refused', (language) => catalogMailWords(language).refused, {
    answer: { isOptional: true },
  }),
}

const valuesOf = ({ categoryName, answer }: Pick<CategoryProposal, 'categoryName' | 'answer'>) => ({
  category: categoryName,
  answer: answer || null,
})

/** Notifies the owners of a seller of the decision about a category that they proposed. */
export async function notifyDecision(shop: Shop, tx: Db, proposal: CategoryProposal) {
  if (proposal.status !== 'waiting')
    await mailOwners(shop, tx, proposal.seller.id, kinds[proposal.status], () => valuesOf(proposal))
}

/** Mails that the owner can edit, with sample values for the preview. */
export const proposalMails = Object.values(kinds).map((kind) => ({
  ...kind,
  feature: sellersFeature,
  sample: ({ language }: Shop) => ({
    ...sampleSeller,
    ...valuesOf({ categoryName: 'Cooling pads', answer: catalogMailWords(language).sampleAnswer }),
  }),
}))
