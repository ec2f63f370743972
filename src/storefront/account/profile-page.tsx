import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { ProfileForm } from '#accounts/shop/profile-form.tsx'
import { useSession } from '#accounts/shop/session/session.ts'
import { UnverifiedNotice } from '#accounts/shop/unverified-notice.tsx'
import { accountWords } from '#accounts/words/shop.ts'
import { PersonalData } from '#customers/shop/personal-data.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { VerifyPhone } from '#phones/shop/verify-phone.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function ProfilePage() {
  const words = useWords(accountWords)
  const { user } = useSession()
  return (
    <AccountLayout title={words.menu.profile}>
      <PageTitle title={words.menu.profile} />
      {user && <UnverifiedNotice user={user} />}
      {user && <ProfileForm key={user.id} user={user} />}
      {user && <VerifyPhone key={`${user.id} ${user.number}`} user={user} />}
      {user?.role === 'customer' && <PersonalData />}
    </AccountLayout>
  )
}

export { ProfilePage as Component }
