import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { accountWords } from '../../words/shop.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { drawGoogleButton } from './google-identity.ts'

export function GoogleButton({ clientId }: { clientId: string }) {
  const language = useLanguage()
  const words = useWords(accountWords)
  const ref = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const fail = (message: string) => {
      setFailure(message)
      toast.error(message, { cause: 'account' })
    }
    const signIn = async (credential: string | undefined) => {
      if (!credential) return fail(words.googleWidgetFailed)
      setFailure(undefined)
      try {
        const { token } = await api.accounts.googleLogin({ token: credential })
        await completeSignIn(token, language)
      } catch (error) {
        fail(words.googleCallFailed)
        // A refusal tells the customer what to do instead, so it appears beside the button.
        const { status, message } = toApiError(error)
        if (status === 401) setFailure(message)
      }
    }
    if (ref.current)
      drawGoogleButton(ref.current, clientId, signIn).catch(() =>
        setFailure(words.googleWidgetFailed),
      )
  }, [clientId, language, words])

  return (
    <>
      <div className="google" ref={ref} />
      <FormError text={failure} />
    </>
  )
}
