import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { Bill, PackingSlip } from './papers.tsx'

export async function loader({ api, params, url }: LoaderArgs) {
  const [order, facts] = await Promise.all([api.orders.one({ id: params.id ?? '' }), api.shop.facts()])
  return { order, facts, isBill: url.searchParams.get('paper') === 'bill' }
}

export function Component() {
  const { order, facts, isBill } = useLoaderData<typeof loader>()
  const Paper = isBill ? Bill : PackingSlip
  return (
    <PageFrame
      title={`${isBill ? 'Bill' : 'Packing slip'} ${order.number}`}
      back={{ to: adminPaths.order(order.id), label: `Order ${order.number}` }}
      actions={
        <>
          <NavLink className="btn btn-quiet" to={adminPaths.printOrder(order.id, isBill ? 'slip' : 'bill')} replace>
            {isBill ? 'Packing slip' : 'Bill'}
          </NavLink>
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
        </>
      }
    >
      <Paper order={order} facts={facts} />
    </PageFrame>
  )
}
