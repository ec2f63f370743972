import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { accountWords } from '../../words/shop.ts'
import { type MailedCode, setMailedCode } from './auth-prompt.ts'
import { completeSignIn } from './complete-sign-in.ts'

interface MailCodeProps {
  email: string
  /** Null until a code has been requested. */
  mailedCode: MailedCode | null
  onPassword: () => void
}

/** Signs in with a mailed code: asks for the address, then for the code. */
export function MailCode({ email, mailedCode, onPassword }: MailCodeProps) {
  const words = useWords(accountWords)
  const resend = async () => {
    if (!mailedCode) return
    await requestCode(mailedCode.email).then(
      (message) => toast.success(message, { cause: 'account' }),
      (error) => toast.error(toApiError(error).message, { cause: 'account' }),
    )
  }
  return (
    <>
      {mailedCode ? (
        <CodeForm key={mailedCode.request} mailedCode={mailedCode} />
      ) : (
        <EmailForm email={email} />
      )}
      <div className="other-ways">
        {mailedCode && (
          <>
            <button type="button" className="text-link" onClick={resend}>
              {words.mailCode.sendAgain}
            </button>
            <button type="button" className="text-link" onClick={() => setMailedCode(null)}>
              {words.mailCode.change}
            </button>
          </>
        )}
        <button type="button" className="text-link" onClick={onPassword}>
          {words.mailCode.usePassword}
        </button>
      </div>
    </>
  )
}

async function requestCode(email: string) {
  const { request, message } = await api.accounts.requestSignInCode({ email })
  setMailedCode({ email, request })
  return message
}

const emailSchema = async () => (await import('../../forms.ts')).ResetRequest

function EmailForm({ email }: { email: string }) {
  const words = useWords(accountWords)
  const form = useForm({ id: 'mail-code', schema: emailSchema, values: { email } })
  const send = form.submit(async ({ email: typed }) => void (await requestCode(typed)))
  return (
    <Form form={form} onSubmit={send} send={words.mailCode.send} block>
      <p className="soft">{words.mailCode.why}</p>
      <Field
        label={words.labels.email}
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.field('email')}
      />
    </Form>
  )
}

const codeSchema = async () => (await import('../../forms.ts')).SignInCode

function CodeForm({ mailedCode: { email, request } }: { mailedCode: MailedCode }) {
  const language = useLanguage()
  const words = useWords(accountWords)
  const form = useForm({ id: 'sign-in-code', schema: codeSchema, values: { code: '' } })
  const signIn = form.submit(async ({ code }) => {
    const { token } = await api.accounts.loginWithCode({ request, code })
    await completeSignIn(token, language)
  })
  return (
    <Form form={form} onSubmit={signIn} send={words.mailCode.signIn} block>
      <p className="soft">{words.mailCode.sentTo(email)}</p>
      <Field
        label={words.labels.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.mailCode.hint}
        data-autofocus
        {...form.field('code')}
      />
    </Form>
  )
}
