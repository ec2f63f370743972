import { messages } from '#contract/messages.ts'
import { closeAuthPrompt, useAuthPrompt } from '../app/auth-prompt.ts'
import { toast } from '../app/toasts.ts'
import { usePart } from '../app/use-part.ts'

const load = async () => (await import('../accounts/auth-modal.tsx')).AuthModal
const giveUp = () => {
  closeAuthPrompt()
  toast.error(messages.pages.offline)
}

/** The sign-in window with its forms arrives when it is first asked for; most visits never need it. */
export function LazyAuthModal(props: { googleClientId: string | null }) {
  const { Part: Modal } = usePart(useAuthPrompt().open, load, giveUp)
  return Modal && <Modal {...props} />
}
