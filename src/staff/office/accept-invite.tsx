import { useEffect, useState } from 'react'
import { passwordLength } from '#contract/accounts.rules.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { AcceptInvitation } from '#contract/staff.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'
import { beginSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loader } from '../../ui/loader.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Door } from '../frame/staff-door.tsx'

type Invitation = Awaited<ReturnType<typeof api.staff.invitation>>

/** Where the link of an invitation leads: for somebody who has no account of the staff yet. */
const schema = async () => AcceptInvitation

export function AcceptInvite({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    api.staff.invitation({ token }).then(setInvitation, (error) => setRefusal(toApiError(error).message))
  }, [token])

  if (invitation) return <Welcome token={token} {...invitation} />
  return (
    <Door title="Invitation">
      {refusal ? (
        <>
          <p role="alert">{refusal}</p>
          <a className="btn btn-quiet" href={adminPaths.dashboard}>
            Sign in
          </a>
        </>
      ) : (
        <Loader />
      )}
    </Door>
  )
}

function Welcome({ token, name, email, role, shop, hasAccount }: Invitation & { token: string }) {
  const form = useForm({ id: 'accept', schema, values: { token, password: '' } })
  const accept = form.submit(async (input) => {
    try {
      await beginSession((await api.staff.accept(input)).token)
      window.location.replace(adminPaths.dashboard)
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
    }
  })
  return (
    <Door title={`Welcome, ${name}`}>
      <p>{adminMessages.staff.welcome(shop, role)}</p>
      {hasAccount && <p>{adminMessages.staff.hasAccount(email)}</p>}
      <form className="form" method="post" noValidate onSubmit={accept}>
        <FormError text={form.error} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`For ${email}. At least ${passwordLength.staff} characters; a few words are easier to keep in mind.`}
          {...form.field('password')}
        />
        <Button type="submit" block busy={form.isBusy}>
          Start working
        </Button>
      </form>
    </Door>
  )
}
