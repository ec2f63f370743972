import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { api } from '../app/api.ts'
import { closeAuthPrompt } from '../app/auth-prompt.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toApiError } from './api-failure.ts'
import { enterShop } from './enter-shop.ts'

const schema = async () => (await import('./schemas.ts')).Login

export function SignInForm({ email }: { email: string }) {
  const form = useForm({ id: 'sign-in', schema, values: { email, password: '' } })

  const signIn = form.submit(async (login) => {
    try {
      const { token } = await api.accounts.login(login)
      await enterShop(token)
    } catch (error) {
      const reason = refusal(error)
      toast.error(reason)
      form.fail(reason)
    }
  })

  return (
    <form className="form" method="post" noValidate onSubmit={signIn}>
      <FormError text={form.error} />
      <Field label="Email" type="email" autoComplete="username" data-autofocus={email ? undefined : true} {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" data-autofocus={email ? true : undefined} {...form.field('password')} />
      <Button type="submit" block busy={form.isBusy}>
        Sign In
      </Button>
      <Link className="text-link" to={paths.forgotPassword} onClick={closeAuthPrompt}>
        Forgot password?
      </Link>
    </form>
  )
}

/** Specification §8; who is held back for a while is told so. */
function refusal(error: unknown) {
  const { status, message } = toApiError(error)
  if (status === 401) return messages.auth.invalidCredentials
  return status === 429 || status === 0 ? message : messages.auth.loginFailed
}
