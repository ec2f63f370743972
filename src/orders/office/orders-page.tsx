import { useLoaderData } from 'react-router'
import { actingSeller } from '#kit/web/app/calls/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { loadStaffOrders, StaffOrders, type StaffOrdersData } from './all-orders.tsx'
import { loadSellerOrders, SellerOrders, type SellerOrdersData } from './seller-parts.tsx'

/** Sellers get a list of their own consignments. */
export const loader = (args: LoaderArgs): Promise<StaffOrdersData | SellerOrdersData> =>
  actingSeller() ? loadSellerOrders(args) : loadStaffOrders(args)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return 'parts' in loaded ? <SellerOrders {...loaded} /> : <StaffOrders {...loaded} />
}
