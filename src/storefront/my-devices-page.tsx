import { AccountLayout } from '#accounts/shop/account-layout.tsx'
import { KeptDevices } from '#fitment/shop/kept-devices.tsx'
import { fitmentWords } from '#fitment/words.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'

function MyDevicesPage() {
  return (
    <AccountLayout title={fitmentWords.devices} plain>
      <PageTitle title={fitmentWords.devices} />
      <KeptDevices />
    </AccountLayout>
  )
}

export { MyDevicesPage as Component }
