import { closeAuthPrompt, useAuthPrompt } from '#accounts/shop/auth-prompt.ts'
import { kitWords } from '#kit/contract/words.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { usePart } from '#kit/web/app/use-part.ts'

const load = async () => (await import('#accounts/shop/auth-modal.tsx')).AuthModal
const giveUp = () => {
  closeAuthPrompt()
  toast.error(kitWords.offline, { cause: 'account' })
}

/**
 * The sign-in window with its forms arrives when it is first asked for; most visits never need it.
 */
export function LazyAuthModal(props: { googleClientId: string | null }) {
  const { Part: Modal } = usePart(useAuthPrompt().open, load, giveUp)
  return Modal && <Modal {...props} />
}
