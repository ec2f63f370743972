import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { orderWords } from '../words/shop.ts'
import { OrderList } from './order-list.tsx'

function MyOrdersPage() {
  const words = useWords(orderWords)
  return (
    <AccountLayout title={words.title}>
      <PageTitle title={words.title} />
      <OrderList />
    </AccountLayout>
  )
}

export { MyOrdersPage as Component }
