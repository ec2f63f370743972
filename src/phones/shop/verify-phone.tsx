import { useCallback, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { setUser } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { phoneWords } from '../words/shop.ts'

/** Below the profile: confirms the phone number by a code, where the shop can send one. */
export function VerifyPhone({ user }: { user: User }) {
  const words = useWords(phoneWords)
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(() => api.phones.own(), [])
  const { value: phone } = useLoaded(load)
  if (!user.number) return null
  if (user.phoneVerified) return <p className="soft">{words.verified(user.number)}</p>
  const send = async () => {
    setBusy(true)
    await api.phones.requestCode().then(
      ({ message }) => {
        setSent(true)
        toast.success(message, { cause: 'account' })
      },
      (error) => toast.error(toApiError(error).message, { cause: 'account' }),
    )
    setBusy(false)
  }
  return (
    <div className="notice">
      <p>
        {words.unverified(user.number)} {phone?.canSendCode === false && words.atCounter}
      </p>
      {isSent && <CodeForm user={user} />}
      {phone?.canSendCode && (
        <Button kind="quiet" busy={isBusy} onClick={send}>
          {isSent ? words.sendAgain : words.sendCode}
        </Button>
      )}
    </div>
  )
}

const schema = async () => (await import('../contract.ts')).VerifyPhone

function CodeForm({ user }: { user: User }) {
  const words = useWords(phoneWords)
  const form = useForm({ id: 'phone-code', schema, values: { code: '' } })
  const verify = form.submit(async ({ code }) => {
    const { message } = await api.phones.verify({ code })
    toast.success(message, { cause: 'account' })
    setUser({ ...user, phoneVerified: true })
  })
  return (
    <Form form={form} onSubmit={verify} send={words.confirm}>
      <Field
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </Form>
  )
}
