import { useEffect } from 'react'
import { useNavigationType } from '#kit/web/router/hooks.ts'

const maxLists = 6
/** The pages loaded in this visit, by the address of their list. Filled in the browser only. */
const loadedLists = new Map<string, Map<number, unknown[]>>()

export const clearPages = (list: string) => loadedLists.delete(list)

/**
 * This page together with the adjacent pages loaded before, so that Back restores the pages that
 * "load more" added. A newly opened list ends with the requested page.
 */
export function useLoadedPages<Item>(list: string, page: number, items: Item[]) {
  const isNewlyOpened = useNavigationType() === 'PUSH'
  useEffect(() => {
    const pages = loadedLists.get(list) ?? new Map<number, unknown[]>()
    if (isNewlyOpened) for (const later of pages.keys()) if (later > page) pages.delete(later)
    pages.set(page, items)
    loadedLists.delete(list)
    loadedLists.set(list, pages)
    const [oldest] = loadedLists.keys()
    if (loadedLists.size > maxLists && oldest !== undefined) loadedLists.delete(oldest)
  }, [list, page, items, isNewlyOpened])

  const pages = loadedLists.get(list)
  const adjacentPages = [items]
  let firstPage = page
  let lastPage = page
  while (pages?.has(firstPage - 1)) {
    firstPage -= 1
    adjacentPages.unshift(pages.get(firstPage) as Item[])
  }
  while (!isNewlyOpened && pages?.has(lastPage + 1)) {
    lastPage += 1
    adjacentPages.push(pages.get(lastPage) as Item[])
  }
  return { items: adjacentPages.flat(), firstPage, lastPage }
}
