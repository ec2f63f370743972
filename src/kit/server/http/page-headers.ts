import { defaultPageSize } from '../../contract/calls/paging.model.ts'

/**
 * The total, and links to the previous and next page, as headers: the body of a list stays an
 * array.
 */
export function pageHeaders(requestUrl: string, total: number): Record<string, string> {
  const url = new URL(requestUrl, 'http://shop')
  const page = Number(url.searchParams.get('page') ?? 1)
  const limit = Number(url.searchParams.get('limit') ?? defaultPageSize)
  const linkTo = (target: number) => {
    url.searchParams.set('page', String(target))
    return `<${url.pathname}${url.search}>`
  }
  const links = []
  if (page > 1) links.push(`${linkTo(page - 1)}; rel="prev"`)
  if (page * limit < total) links.push(`${linkTo(page + 1)}; rel="next"`)
  return { 'x-total-count': String(total), ...(links.length > 0 && { link: links.join(', ') }) }
}
