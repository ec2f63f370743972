import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { ProfileForm } from '#accounts/shop/profile-form.tsx'
import { useSession } from '#accounts/shop/session/session.ts'
import { UnverifiedNotice } from '#accounts/shop/unverified-notice.tsx'
import { accountWords } from '#accounts/words/shop.ts'
import { PersonalData } from '#customers/shop/personal-data.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function ProfilePage() {
  const { user } = useSession()
  return (
    <AccountLayout title={accountWords.menu.profile}>
      <PageTitle title={accountWords.menu.profile} />
      {user && <UnverifiedNotice user={user} />}
      {user && <ProfileForm key={user.id} user={user} />}
      {user?.role === 'customer' && <PersonalData />}
    </AccountLayout>
  )
}

export { ProfilePage as Component }
