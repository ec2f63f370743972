import { useLoaderData } from 'react-router'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'

import { AllOrders, type LoadedOrders, loadOrders } from './all-orders.tsx'
import { type LoadedParts, loadParts, OwnParts } from './own-parts.tsx'

/** In a seller's office, its own part of them. */
export const loader = (args: LoaderArgs): Promise<LoadedOrders | LoadedParts> =>
  actingSeller() ? loadParts(args) : loadOrders(args)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return 'parts' in loaded ? <OwnParts {...loaded} /> : <AllOrders {...loaded} />
}
