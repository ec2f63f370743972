import { AccountLayout } from '#accounts/shop/account-layout.tsx'
import { fitGarageWords } from '#fitment/garage-words.ts'
import { SavedDevices } from '#fitment/shop/kept-devices.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function MyDevicesPage() {
  return (
    <AccountLayout title={fitGarageWords.devices} plain>
      <PageTitle title={fitGarageWords.devices} />
      <SavedDevices />
    </AccountLayout>
  )
}

export { MyDevicesPage as Component }
