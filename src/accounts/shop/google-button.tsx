import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { FormError } from '../ui/form-error.tsx'
import { enterShop } from './enter-shop.ts'
import { drawGoogleButton } from './google-identity.ts'

export function GoogleButton({ clientId }: { clientId: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const fail = (sentence: string) => {
      setFailure(sentence)
      toast.error(sentence)
    }
    const signIn = async (credential: string | undefined) => {
      if (!credential) return fail(messages.auth.googleWidgetFailed)
      setFailure(undefined)
      try {
        const { token } = await api.accounts.googleLogin({ token: credential })
        await enterShop(token)
      } catch {
        fail(messages.auth.googleCallFailed)
      }
    }
    if (ref.current) drawGoogleButton(ref.current, clientId, signIn).catch(() => setFailure(messages.auth.googleWidgetFailed))
  }, [clientId])

  return (
    <>
      <div className="google" ref={ref} />
      <FormError text={failure} />
    </>
  )
}
