import { paths } from '#shop-pages.ts'
import { isBuiltIn } from '../page-model.ts'

/** The path at which visitors read a page. */
export function pagePath(key: string) {
  if (key === 'careers') return paths.careers
  return isBuiltIn(key) ? `/${key}` : paths.ownPage(key)
}
