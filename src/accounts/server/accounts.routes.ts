import { type Api, bind } from '#kit/server/http/bind.ts'
import { accounts } from '../contract.ts'
import { sessionWords } from '../session-words.ts'
import { accountWords } from '../words.ts'
import { createGoogleVerifier } from './google.ts'
import { changePassword, getProfile, logout, updateProfile } from './profile.ts'
import { checkResetCode, requestReset, resetPassword } from './reset-password.ts'
import { login, loginWithGoogle, register } from './sign-in.ts'

const say = (message: string) => () => ({ message })

export function registerAccounts(api: Api) {
  const { shop } = api
  const verifyGoogleToken = createGoogleVerifier(shop)
  const signedIn = (token: string) => ({ token, message: accountWords.loggedIn })

  bind(api, accounts.register, (input) => register(shop, input).then(say(accountWords.registered)))
  bind(api, accounts.signUp, (input) => register(shop, input).then(say(accountWords.registered)))
  bind(api, accounts.login, (input, caller) => login(shop, caller, input).then(signedIn))
  bind(api, accounts.googleLogin, (input) => loginWithGoogle(shop, verifyGoogleToken, input.token).then(signedIn))
  bind(api, accounts.logout, (_, caller) => logout(shop, caller).then(say(sessionWords.loggedOut)))
  bind(api, accounts.profile, async (_, caller) => ({ data: await getProfile(shop, caller) }))
  bind(api, accounts.updateProfile, async (input, caller) => ({
    message: accountWords.profile.updated,
    data: await updateProfile(shop, api.renamed, caller, input),
  }))
  bind(api, accounts.requestReset, (input, caller) => requestReset(shop, caller, input.email).then(say(accountWords.resetRequested)))
  bind(api, accounts.checkToken, (input) => checkResetCode(shop, input).then(say(accountWords.tokenAccepted)))
  bind(api, accounts.resetPassword, (input) => resetPassword(shop, input).then(say(accountWords.passwordReset)))
  bind(api, accounts.changePassword, (input, caller) => changePassword(shop, caller, input).then(say(accountWords.passwordChanged)))
}
