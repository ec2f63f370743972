import type { ProductFilter } from '#contract/inventory.ts'
import { ApiError, apiBase } from '#contract/wire.ts'
import { readToken } from '../../app/token.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Fetched, because a plain link could not say who asks for it. */
export async function exportProducts(filter: ProductFilter) {
  const response = await fetch(`${apiBase}/product/export?${new URLSearchParams(Object.entries(filter))}`, {
    headers: { authorization: `Bearer ${readToken()}` },
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  saveFile(await response.blob(), `products-${new Date().toISOString().slice(0, 10)}.csv`)
}
