import { paths } from '#pages/shop-pages.ts'
import { isBuiltIn } from '../pages/page-model.ts'

/** The path at which visitors read a page. */
export function pagePath(key: string) {
  if (key === 'careers') return paths.careers
  return isBuiltIn(key) ? `/${key}` : paths.customPage(key)
}
