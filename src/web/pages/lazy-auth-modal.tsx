import { type ComponentType, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { closeAuthPrompt, useAuthPrompt } from '../app/auth-prompt.ts'
import { toast } from '../app/toasts.ts'

interface AuthModalProps {
  googleClientId: string | null
}

/** The sign-in window with its forms arrives when it is first asked for; most visits never need it. */
export function LazyAuthModal(props: AuthModalProps) {
  const { open } = useAuthPrompt()
  const [Modal, setModal] = useState<ComponentType<AuthModalProps>>()

  useEffect(() => {
    if (!open || Modal) return
    import('../accounts/auth-modal.tsx').then(
      ({ AuthModal }) => setModal(() => AuthModal),
      // Not `lazy`: that would remember the failure, and this one is tried again at the next click.
      () => {
        closeAuthPrompt()
        toast.error(messages.pages.offline)
      },
    )
  }, [open, Modal])

  return Modal ? <Modal {...props} /> : null
}
