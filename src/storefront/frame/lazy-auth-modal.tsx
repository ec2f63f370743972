import { closeAuthPrompt, useAuthPrompt } from '#accounts/shop/sign-in/auth-prompt.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { usePart } from '#kit/web/app/calls/use-part.ts'
import { toast } from '#kit/web/app/toasts.ts'

const load = async () => (await import('#accounts/shop/sign-in/auth-modal.tsx')).AuthModal
const reportFailure = () => {
  closeAuthPrompt()
  toast.error(kitWords.offline, { cause: 'account' })
}

/** The sign-in dialog loads when it first opens; most visits never need it. */
export function LazyAuthModal(props: { googleClientId: string | null }) {
  const { Part: Modal } = usePart(useAuthPrompt().open, load, reportFailure)
  return Modal && <Modal {...props} />
}
