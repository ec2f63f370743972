import { catalog } from '#contract/catalog.ts'
import { type Api, bind } from '../http/bind.ts'
import { listCategories, listFeaturedProducts, listNewProducts } from './catalog.queries.ts'

const shelf = 12

export function registerCatalog(api: Api) {
  const { db } = api.shop
  const tags = () => ['catalogue']
  bind(api, catalog.categories, () => listCategories(db), { tags })
  bind(api, catalog.newProducts, () => listNewProducts(db, shelf), { tags })
  bind(api, catalog.featuredProducts, () => listFeaturedProducts(db, shelf), { tags })
}
