import { messages } from '#contract/messages.ts'
import { finishAuthPrompt } from '../app/auth-prompt.ts'
import { beginSession } from '../app/session.ts'
import { toast } from '../app/toasts.ts'

/** After a login, however it was done: the user is loaded, and what they wanted goes on. */
export async function enterShop(token: string) {
  await beginSession(token)
  toast.success(messages.auth.loggedIn)
  finishAuthPrompt()
}
