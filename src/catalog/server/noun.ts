import type { Noun } from '#kit/server/noun.ts'
import { registerCatalog } from './catalog.routes.ts'
import { catalogChecks } from './checks.queries.ts'
import { registerSellerCatalog } from './seller-catalog.routes.ts'
import { proposalMails } from './sellers/proposal-mails.ts'
import { countForSellers } from './sellers/seller-products.queries.ts'
import { invalidateRenamedSeller, updateProductsOfSellers } from './sellers/seller-products.ts'

export const catalog: Noun = {
  register: (api) => {
    registerCatalog(api)
    registerSellerCatalog(api)
  },
  checks: catalogChecks,
  sellersChanged: updateProductsOfSellers,
  sellerRenamed: invalidateRenamedSeller,
  countForSellers,
  mailKinds: proposalMails,
}
