import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { bookWords } from '../words/book.ts'
import { AddressBook } from './address-book.tsx'

function MyAddressesPage() {
  return (
    <AccountLayout title={bookWords.title}>
      <PageTitle title={bookWords.title} />
      <AddressBook />
    </AccountLayout>
  )
}

export { MyAddressesPage as Component }
