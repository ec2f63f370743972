import { useLoaderData } from 'react-router'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import type { Order } from '../contract.ts'
import type { OrderPart } from '../order-part.ts'

import { OwnPart } from './own-part.tsx'
import { WholeOrder } from './whole-order.tsx'

/** In a seller's office, the id is that of its own part. */
export async function loader({ api, params: { id = '' } }: LoaderArgs): Promise<{ part: OrderPart } | { order: Order }> {
  return actingSeller() ? { part: await api.orders.consignment({ id }) } : { order: await api.orders.one({ id }) }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return 'part' in loaded ? <OwnPart part={loaded.part} /> : <WholeOrder order={loaded.order} />
}
