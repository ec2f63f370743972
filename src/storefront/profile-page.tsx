import { AccountLayout } from '../accounts/account-layout.tsx'
import { ProfileForm } from '../accounts/profile-form.tsx'
import { useSession } from '../app/session.ts'
import { PageTitle } from './page-title.tsx'

function ProfilePage() {
  const { user } = useSession()
  return (
    <AccountLayout title="Profile">
      <PageTitle title="Profile" />
      {user && <ProfileForm key={user.id} user={user} />}
    </AccountLayout>
  )
}

export { ProfilePage as Component }
