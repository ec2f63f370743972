import { useEffect, useState } from 'react'
import { passwordLength } from '#accounts/model.ts'
import { openSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { SignedOutFrame } from '#kit/web/office/signed-out-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { PasswordField } from '#kit/web/ui/controls/password-field.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { AcceptInvitation } from '../contract.ts'
import { staffOfficeWords } from '../words/office.ts'

type Invitation = Awaited<ReturnType<typeof api.staff.invitation>>

const schema = async () => AcceptInvitation

/** The page of an invitation link, for people without a staff account. */
export function AcceptInvite({ token }: { token: string }) {
  const words = useWords(staffOfficeWords)
  const [invitation, setInvitation] = useState<Invitation>()
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    api.staff
      .invitation({ token })
      .then(setInvitation, (error) => setRefusal(toApiError(error).message))
  }, [token])

  if (invitation) return <Welcome token={token} {...invitation} />
  return (
    <SignedOutFrame title={words.invitation}>
      {refusal ? (
        <>
          <p role="alert">{refusal}</p>
          <a className="btn btn-quiet" href={officePaths.dashboard}>
            {words.signIn}
          </a>
        </>
      ) : (
        <Loader />
      )}
    </SignedOutFrame>
  )
}

function Welcome({
  token,
  name,
  email,
  roleName,
  shop,
  hasAccount,
}: Invitation & { token: string }) {
  const words = useWords(staffOfficeWords)
  const form = useForm({ id: 'accept', schema, values: { token, password: '' } })
  const accept = form.submit(async (input) => {
    await openSession((await api.staff.accept(input)).token)
    window.location.replace(officePaths.dashboard)
  })
  return (
    <SignedOutFrame title={words.welcomeTitle(name)}>
      <p>{words.welcome(shop, roleName)}</p>
      {hasAccount && <p>{words.hasAccount(email)}</p>}
      <form className="form" method="post" noValidate onSubmit={accept}>
        <FormError text={form.error} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          hint={words.newPasswordHint(email, passwordLength.staff)}
          {...form.field('password')}
        />
        <Button type="submit" block busy={form.isBusy}>
          {words.start}
        </Button>
      </form>
    </SignedOutFrame>
  )
}
