import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { SavedDevices } from '#fitment/shop/garage/saved-devices.tsx'
import { fitGarageWords } from '#fitment/words/garage.ts'
import { useWords } from '#kit/web/router/language.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'

function MyDevicesPage() {
  const words = useWords(fitGarageWords)
  return (
    <AccountLayout title={words.devices} plain>
      <PageTitle title={words.devices} />
      <SavedDevices />
    </AccountLayout>
  )
}

export { MyDevicesPage as Component }
