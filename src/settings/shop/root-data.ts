import { useRouteLoaderData } from 'react-router'
import type { ApiClient } from '#kit/contract/client.ts'

export const rootRouteId = 'root'

/** What the frame around every page shows. */
export async function loadRoot(api: ApiClient) {
  return { facts: await api.shop.facts(), year: new Date().getFullYear() }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>

/** Null only on the fallback for unexpected errors, when even this could not be loaded. */
export const useRootData = () => useRouteLoaderData<RootData>(rootRouteId) ?? null
