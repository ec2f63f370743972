import type { Language } from '#kit/contract/language.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { accountWords } from '../../words/shop.ts'
import { openSession } from '../session/session.ts'
import { finishAuthPrompt } from './auth-prompt.ts'

/** Completes a sign-in of any kind: loads the user and resumes the action that needed it. */
export async function completeSignIn(token: string, language: Language) {
  await openSession(token)
  toast.success(accountWords(language).loggedIn, { cause: 'account' })
  finishAuthPrompt()
}
