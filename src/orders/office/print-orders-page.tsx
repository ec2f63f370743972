import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { adminPaths, paperKinds } from '#contract/admin-paths.ts'
import { largestPageSize } from '#contract/paging.rules.ts'
import { ApiError } from '#contract/wire.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { oneOf } from '../list/use-list-address.ts'
import { paperNames } from './paper-names.ts'
import { Bill, PackingSlip } from './papers.tsx'

export async function loader({ api, url: { searchParams } }: LoaderArgs) {
  const ids = searchParams.get('ids')
  if (!ids) throw new ApiError(404, {})
  const [{ items: orders }, facts] = await Promise.all([api.orders.list({ ids, sort: 'number', limit: String(largestPageSize) }), api.shop.facts()])
  if (orders.length === 0) throw new ApiError(404, {})
  return { orders, facts, paper: oneOf(paperKinds, searchParams.get('paper') ?? undefined) ?? 'slip' }
}

/** The papers of one order or of many, each on a sheet of its own. */
export function Component() {
  const { orders, facts, paper } = useLoaderData<typeof loader>()
  const Paper = paper === 'bill' ? Bill : PackingSlip
  const other = paper === 'bill' ? 'slip' : 'bill'
  const [only] = orders.length === 1 ? orders : []
  const number = only ? 'one' : 'many'
  return (
    <PageFrame
      title={only ? `${paperNames[paper].one} ${only.number}` : `${orders.length} ${paperNames[paper].many.toLowerCase()}`}
      back={only ? { to: adminPaths.order(only.id), label: `Order ${only.number}` } : { to: adminPaths.orders(), label: 'Orders' }}
      actions={
        <>
          <NavLink
            className="btn btn-quiet"
            to={adminPaths.printOrders(
              orders.map(({ id }) => id),
              other,
            )}
            replace
          >
            {paperNames[other][number]}
          </NavLink>
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
        </>
      }
    >
      {orders.map((order) => (
        <Paper key={order.id} order={order} facts={facts} />
      ))}
    </PageFrame>
  )
}
