import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { sellerCatalog } from '../seller-catalog.ts'
import { listProposals } from './sellers/proposals.queries.ts'
import { decideProposal, proposeCategory } from './sellers/proposals.ts'
import { listProductsOfSeller } from './sellers/seller-products.queries.ts'
import { createSellerProduct, updateSellerProduct } from './sellers/seller-products.ts'

export function registerSellerCatalog(api: Api) {
  const { shop } = api
  bind(api, sellerCatalog.createSellerProduct, (input, caller, { acting }) =>
    createSellerProduct(shop, caller, acting, input),
  )
  bind(api, sellerCatalog.updateSellerProduct, (input, caller, { acting }) =>
    updateSellerProduct(shop, caller, acting, input),
  )
  bind(api, sellerCatalog.proposeCategory, (input, caller, { acting }) =>
    proposeCategory(shop, acting, input, caller.language),
  )
  bind(api, sellerCatalog.proposals, () => listProposals(shop.db))
  bind(api, sellerCatalog.decideProposal, (input, caller) => decideProposal(shop, caller, input))
  bind(
    api,
    sellerCatalog.productsOfSeller,
    ({ id, ...query }) => listProductsOfSeller(shop.db, id, toRange(query)),
    {
      tags: (_, page) => [
        'catalogue',
        'facts',
        ...(page?.items ?? []).map((product) => `product:${product.id}`),
      ],
    },
  )
}
