import { paths } from '#shop-pages.ts'
import { isBuiltIn } from '../page-model.ts'

/** Where visitors read a page. */
export function addressOfPage(key: string) {
  if (key === 'careers') return paths.careers
  return isBuiltIn(key) ? `/${key}` : paths.ownPage(key)
}
