import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { catalog } from '../contract.ts'
import type { ProductCard } from '../product.ts'
import type { CreateProduct } from '../product-input.ts'
import { structure } from '../structure.ts'
import { getProduct, listProductsOfCategory, listSimilarProducts } from './browse/browse.ts'
import { listCardsById, listFeaturedProducts, listNewProducts } from './browse/catalog.queries.ts'
import { createProduct, requireCreatePermissions, updateProduct } from './products/products.ts'
import {
  createAttribute,
  listDefinitions,
  removeAttribute,
  updateAttribute,
} from './structure/attributes.ts'
import { listCategories } from './structure/categories.queries.ts'
import { createCategory, removeCategory, updateCategory } from './structure/categories.ts'
import { setCategoryAftercare, setCategoryCommission } from './structure/category-settings.ts'
import { getStaffTree, orderCategories } from './structure/order-categories.ts'

const shelfSize = 12

/**
 * A list changes with the catalogue and with each of its products. A list without products only
 * changes with the catalogue.
 */
const tagsFor = (products: readonly Pick<ProductCard, 'id'>[] = []) => [
  'catalogue',
  ...products.map(({ id }) => `product:${id}`),
]
const ofProducts = { tags: (_: unknown, products?: readonly ProductCard[]) => tagsFor(products) }

/** Products that staff add for a seller need no review. */
const sellerOf = ({ businessId }: CreateProduct) =>
  businessId ? ({ businessId, review: 'approved' } as const) : null

export function registerCatalog(api: Api) {
  const { shop } = api
  bind(api, catalog.categories, () => listCategories(shop.db), { tags: () => ['catalogue'] })
  bind(api, catalog.createCategory, (input, caller) => createCategory(shop, caller, input))
  bind(api, catalog.updateCategory, (input, caller) => updateCategory(shop, caller, input))
  bind(api, catalog.updateNamedCategory, (input, caller) => updateCategory(shop, caller, input))
  bind(api, catalog.deleteCategory, (input, caller) => removeCategory(shop, caller, input.id))
  bind(api, catalog.deleteNamedCategory, (input, caller) => removeCategory(shop, caller, input.id))
  bind(api, structure.categoryTree, () => getStaffTree(shop, shop.db))
  bind(api, structure.setCategoryAftercare, (input, caller) =>
    setCategoryAftercare(shop, caller, input),
  )
  bind(api, structure.setCategoryCommission, (input, caller) =>
    setCategoryCommission(shop, caller, input),
  )
  bind(api, structure.orderCategories, (input, caller) => orderCategories(shop, caller, input))
  bind(api, catalog.attributes, (input) => listDefinitions(shop, input.categoryId))
  bind(api, catalog.createAttribute, (input, caller) => createAttribute(shop, caller, input))
  bind(api, structure.updateAttribute, (input, caller) => updateAttribute(shop, caller, input))
  bind(api, structure.deleteAttribute, (input, caller) => removeAttribute(shop, caller, input.id))
  bind(api, catalog.newProducts, () => listNewProducts(shop.db, shelfSize), ofProducts)
  bind(api, catalog.featuredProducts, () => listFeaturedProducts(shop.db, shelfSize), ofProducts)
  bind(
    api,
    catalog.similarProducts,
    (input) => listSimilarProducts(shop, input.productId),
    ofProducts,
  )
  bind(
    api,
    catalog.productsOfCategory,
    (input, caller) =>
      listProductsOfCategory(caller.language, shop, input.categoryId, input.productId),
    { tags: (_, others) => tagsFor(others?.data) },
  )
  bind(api, catalog.cards, (input) => listCardsById(shop.db, input.id), ofProducts)
  bind(api, catalog.product, (input, caller) => getProduct(shop, input.id, caller.language), {
    tags: ({ id }, product) => [
      `product:${id}`,
      product ? `category:${product.productCategoryId}` : 'catalogue',
    ],
  })
  bind(api, catalog.createProduct, (input, caller) => {
    requireCreatePermissions(caller, input)
    return createProduct(shop, caller, input, sellerOf(input))
  })
  bind(api, catalog.updateProduct, (input, caller) => updateProduct(shop, caller, input))
  bind(api, catalog.updateNamedProduct, (input, caller) => updateProduct(shop, caller, input))
}
