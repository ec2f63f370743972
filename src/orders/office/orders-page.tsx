import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { loadSellerOrders, SellerOrders, type SellerOrdersData } from './seller-orders.tsx'
import { loadStaffOrders, StaffOrders, type StaffOrdersData } from './staff-orders.tsx'

/** Sellers get a list of their own consignments. */
export const loader = (args: LoaderArgs): Promise<StaffOrdersData | SellerOrdersData> =>
  actingSeller() ? loadSellerOrders(args) : loadStaffOrders(args)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return 'sellerOrders' in loaded ? <SellerOrders {...loaded} /> : <StaffOrders {...loaded} />
}
