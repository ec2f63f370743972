import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { SavedDevices } from '#fitment/shop/garage/saved-devices.tsx'
import { fitGarageWords } from '#fitment/words/garage.ts'
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
