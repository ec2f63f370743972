import { AccountLayout } from '../accounts/account-layout.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { PageTitle } from './page-title.tsx'

function MyOrdersPage() {
  return (
    <AccountLayout title="My Orders">
      <PageTitle title="My Orders" />
      <OrderList />
    </AccountLayout>
  )
}

export { MyOrdersPage as Component }
