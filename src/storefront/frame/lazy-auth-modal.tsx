import { closeAuthPrompt, useAuthPrompt } from '#accounts/shop/auth-prompt.ts'
import { kitWords } from '#kit/contract/words.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { usePart } from '#kit/web/app/use-part.ts'

const load = async () => (await import('#accounts/shop/auth-modal.tsx')).AuthModal
const reportFailure = () => {
  closeAuthPrompt()
  toast.error(kitWords.offline, { cause: 'account' })
}

/** The sign-in dialog loads when it first opens; most visits never need it. */
export function LazyAuthModal(props: { googleClientId: string | null }) {
  const { Part: Modal } = usePart(useAuthPrompt().open, load, reportFailure)
  return Modal && <Modal {...props} />
}
