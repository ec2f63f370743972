import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { PasswordField } from '#kit/web/ui/controls/password-field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { accountWords } from '../../words/shop.ts'
import { closeAuthPrompt } from './auth-prompt.ts'
import { completeSignIn } from './complete-sign-in.ts'

const schema = async () => (await import('../../forms.ts')).Login

interface SignInFormProps {
  email: string
  /** Offers a mailed code. Missing in the back office, because staff need their password. */
  onMailCode?: (email: string) => void
}

export function SignInForm({ email, onMailCode }: SignInFormProps) {
  const language = useLanguage()
  const words = useWords(accountWords)
  const form = useForm({ id: 'sign-in', schema, values: { email, password: '' } })

  const signIn = form.submit(async (login) => {
    try {
      const { token } = await api.accounts.login(login)
      await completeSignIn(token, language)
    } catch (error) {
      const message = toMessage(error, language)
      toast.error(message, { cause: 'account' })
      // While others guess the password, a new device has to wait for it, but not for a code.
      const mustWait = onMailCode && toApiError(error).status === 429
      form.fail(mustWait ? `${message} ${words.mailCode.instead}` : message)
    }
  })

  return (
    <form className="form" method="post" noValidate onSubmit={signIn}>
      <FormError text={form.error} />
      <Field
        label={words.labels.email}
        type="email"
        autoComplete="username"
        data-autofocus={email ? undefined : true}
        {...form.field('email')}
      />
      <PasswordField
        label={words.labels.password}
        autoComplete="current-password"
        data-autofocus={email ? true : undefined}
        {...form.field('password')}
      />
      <Button type="submit" block busy={form.isBusy}>
        {words.signIn}
      </Button>
      <div className="other-ways">
        {onMailCode && (
          <button
            type="button"
            className="text-link"
            onClick={() => onMailCode(form.field('email').value)}
          >
            {words.mailCode.ask}
          </button>
        )}
        <Link className="text-link" to={paths.forgotPassword} onClick={closeAuthPrompt}>
          {words.forgotPassword}
        </Link>
      </div>
    </form>
  )
}

/** Messages of specification §8. A rate limit or a lost connection shows its own message. */
function toMessage(error: unknown, language: Language) {
  const { invalidCredentials, loginFailed } = accountWords(language)
  const { status, message } = toApiError(error)
  if (status === 401) return invalidCredentials
  return status === 429 || status === 0 ? message : loginFailed
}
