import { accounts } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { type Api, bind } from '../http/bind.ts'
import { createGoogleVerifier } from './google.ts'
import { changePassword, getProfile, logout, updateProfile } from './profile.ts'
import { checkResetCode, requestReset, resetPassword } from './reset-password.ts'
import { login, loginWithGoogle, register } from './sign-in.ts'

const { auth, profile } = messages
const say = (message: string) => () => ({ message })

export function registerAccounts(api: Api) {
  const { shop } = api
  const verifyGoogleToken = createGoogleVerifier(shop.config.google)
  const signedIn = (token: string) => ({ token, message: auth.loggedIn })

  bind(api, accounts.register, (input) => register(shop, input).then(say(auth.registered)))
  bind(api, accounts.signUp, (input) => register(shop, input).then(say(auth.registered)))
  bind(api, accounts.login, (input, caller) => login(shop, caller, input).then(signedIn))
  bind(api, accounts.googleLogin, (input) => loginWithGoogle(shop, verifyGoogleToken, input.token).then(signedIn))
  bind(api, accounts.logout, (_, caller) => logout(shop, caller).then(say(auth.loggedOut)))
  bind(api, accounts.profile, async (_, caller) => ({ data: await getProfile(shop, caller) }))
  bind(api, accounts.updateProfile, async (input, caller) => ({ message: profile.updated, data: await updateProfile(shop, caller, input) }))
  bind(api, accounts.requestReset, (input, caller) => requestReset(shop, caller, input.email).then(say(auth.resetRequested)))
  bind(api, accounts.checkToken, (input) => checkResetCode(shop, input).then(say(auth.tokenAccepted)))
  bind(api, accounts.resetPassword, (input) => resetPassword(shop, input).then(say(auth.passwordReset)))
  bind(api, accounts.changePassword, (input, caller) => changePassword(shop, caller, input).then(say(auth.passwordChanged)))
}
