import { closeAuthPrompt, useAuthPrompt } from '#accounts/shop/sign-in/auth-prompt.ts'
import type { Language } from '#kit/contract/language.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { usePart } from '#kit/web/app/calls/use-part.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage } from '#kit/web/router/language.ts'

const load = async () => (await import('#accounts/shop/sign-in/auth-modal.tsx')).AuthModal
const reportFailure = (language: Language) => {
  closeAuthPrompt()
  toast.error(kitWords(language).offline, { cause: 'account' })
}

/** The sign-in dialog loads when it first opens; most visits never need it. */
export function LazyAuthModal(props: { googleClientId: string | null }) {
  const language = useLanguage()
  const { Part: Modal } = usePart(useAuthPrompt().open, load, () => reportFailure(language))
  return Modal && <Modal {...props} />
}
