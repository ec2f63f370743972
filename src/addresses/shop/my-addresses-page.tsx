import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { bookWords } from '../words/book.ts'
import { AddressBook } from './address-book.tsx'

function MyAddressesPage() {
  const words = useWords(bookWords)
  return (
    <AccountLayout title={words.title}>
      <PageTitle title={words.title} />
      <AddressBook />
    </AccountLayout>
  )
}

export { MyAddressesPage as Component }
