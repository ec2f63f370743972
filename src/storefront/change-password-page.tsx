import { AccountLayout } from '../accounts/account-layout.tsx'
import { ChangePasswordForm } from '../accounts/change-password-form.tsx'
import { useSession } from '../app/session.ts'
import { PageTitle } from './page-title.tsx'

function ChangePasswordPage() {
  const { user } = useSession()
  return (
    <AccountLayout title="Change Password">
      <PageTitle title="Change Password" />
      <ChangePasswordForm email={user?.email ?? ''} />
    </AccountLayout>
  )
}

export { ChangePasswordPage as Component }
