import { toast } from '#kit/web/app/toasts.ts'
import { accountWords } from '../words.ts'
import { finishAuthPrompt } from './auth-prompt.ts'
import { beginSession } from './session.ts'

/** After a login, however it was done: the user is loaded, and what they wanted goes on. */
export async function enterShop(token: string) {
  await beginSession(token)
  toast.success(accountWords.loggedIn, { cause: 'account' })
  finishAuthPrompt()
}
