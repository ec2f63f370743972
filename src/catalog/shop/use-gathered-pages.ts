import { useEffect } from 'react'
import { useNavigationType } from '#kit/web/router/hooks.ts'

const maxLists = 6
/** Pages of lists seen in this visit, by the list's address. Filled in the browser only. */
const seen = new Map<string, Map<number, unknown[]>>()

export const forgetPages = (list: string) => seen.delete(list)

/**
 * This page with those around it that were seen in an unbroken row: what "load more" gathered is
 * there again on Back.
 * A list that is opened anew ends with the page that was asked for.
 */
export function useGatheredPages<Item>(list: string, page: number, items: Item[]) {
  const isOpenedAnew = useNavigationType() === 'PUSH'
  useEffect(() => {
    const pages = seen.get(list) ?? new Map<number, unknown[]>()
    if (isOpenedAnew) for (const later of pages.keys()) if (later > page) pages.delete(later)
    pages.set(page, items)
    seen.delete(list)
    seen.set(list, pages)
    const [oldest] = seen.keys()
    if (seen.size > maxLists && oldest !== undefined) seen.delete(oldest)
  }, [list, page, items, isOpenedAnew])

  const pages = seen.get(list)
  const gathered = [items]
  let firstPage = page
  let lastPage = page
  while (pages?.has(firstPage - 1)) {
    firstPage -= 1
    gathered.unshift(pages.get(firstPage) as Item[])
  }
  while (!isOpenedAnew && pages?.has(lastPage + 1)) {
    lastPage += 1
    gathered.push(pages.get(lastPage) as Item[])
  }
  return { items: gathered.flat(), firstPage, lastPage }
}
