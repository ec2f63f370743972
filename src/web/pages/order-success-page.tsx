import { orderMessages } from '#contract/order-messages.ts'
import { OrderThanks } from '../orders/order-thanks.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'

function OrderSuccessPage() {
  return (
    <main id="main">
      <PageTitle title={orderMessages.thanks} />
      <PageHeader title={orderMessages.thanks} />
      <div className="wrap text-page account-home">
        <OrderThanks />
      </div>
    </main>
  )
}

export { OrderSuccessPage as Component }
