import { useEffect } from 'react'

const mostLists = 6
/** Pages of lists seen in this visit, by the list's address. Filled in the browser only. */
const seen = new Map<string, Map<number, unknown[]>>()

export const forgetPages = (list: string) => seen.delete(list)

/** All pages up to this one that were seen before it in an unbroken row: what "load more" gathered is there again on Back. */
export function useGatheredPages<Item>(list: string, page: number, items: Item[]) {
  useEffect(() => {
    const pages = seen.get(list) ?? new Map<number, unknown[]>()
    pages.set(page, items)
    seen.delete(list)
    seen.set(list, pages)
    const [oldest] = seen.keys()
    if (seen.size > mostLists && oldest !== undefined) seen.delete(oldest)
  }, [list, page, items])

  const pages = seen.get(list)
  const gathered = [items]
  let firstPage = page
  while (pages?.has(firstPage - 1)) {
    firstPage -= 1
    gathered.unshift(pages.get(firstPage) as Item[])
  }
  return { items: gathered.flat(), firstPage }
}
