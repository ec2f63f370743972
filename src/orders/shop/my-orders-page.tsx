import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { orderWords } from '../words/shop.ts'
import { OrderList } from './order-list.tsx'

function MyOrdersPage() {
  return (
    <AccountLayout title={orderWords.title}>
      <PageTitle title={orderWords.title} />
      <OrderList />
    </AccountLayout>
  )
}

export { MyOrdersPage as Component }
