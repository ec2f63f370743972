import { type Api, bind, type Call } from '#kit/server/http/calls/bind.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import { accounts } from '../contract.ts'
import { sessionWords } from '../words/session.ts'
import { accountWords } from '../words/shop.ts'
import { verifyWords } from '../words/verify.ts'
import { changePassword, getProfile, logout, logoutEverywhere, updateProfile } from './profile.ts'
import { createGoogleVerifier } from './sign-in/google.ts'
import { loginWithCode, requestSignInCode } from './sign-in/mailed-code.ts'
import { checkResetCode, requestReset, resetPassword } from './sign-in/reset-password.ts'
import { login, loginWithGoogle, type NewSession, register } from './sign-in/sign-in.ts'
import { disownAccount, sendVerification, verifyEmail } from './verification/verification.ts'

const toMessage = (message: string) => () => ({ message })

export function registerAccounts(api: Api) {
  const { shop } = api
  const verifyGoogleToken = createGoogleVerifier(shop)
  const toSignedIn =
    ({ language }: Visitor, { remember }: Call) =>
    ({ token, device }: NewSession) => {
      remember(device)
      return { token, message: accountWords(language).loggedIn }
    }
  const rememberAndReply =
    ({ remember }: Call, message: string) =>
    (device: string) => {
      remember(device)
      return { message }
    }

  bind(api, accounts.register, (input, caller) =>
    register(shop, caller, input).then(toMessage(accountWords(caller.language).registered)),
  )
  bind(api, accounts.signUp, (input, caller) =>
    register(shop, caller, input).then(toMessage(accountWords(caller.language).registered)),
  )
  bind(api, accounts.login, (input, caller, call) =>
    login(shop, caller, input).then(toSignedIn(caller, call)),
  )
  bind(api, accounts.requestSignInCode, async (input, caller) => ({
    request: await requestSignInCode(shop, caller, input.email),
    message: accountWords(caller.language).mailCode.requested,
  }))
  bind(api, accounts.loginWithCode, (input, caller, call) =>
    loginWithCode(shop, caller, input).then(toSignedIn(caller, call)),
  )
  bind(api, accounts.googleLogin, (input, caller, call) =>
    loginWithGoogle(shop, caller, verifyGoogleToken, input.token).then(toSignedIn(caller, call)),
  )
  bind(api, accounts.logout, (_, caller) =>
    logout(shop, caller).then(toMessage(sessionWords(caller.language).loggedOut)),
  )
  bind(api, accounts.logoutEverywhere, (_, caller) =>
    logoutEverywhere(shop, caller).then(
      toMessage(sessionWords(caller.language).loggedOutEverywhere),
    ),
  )
  bind(api, accounts.profile, async (_, caller) => ({ data: await getProfile(shop, caller) }))
  bind(api, accounts.updateProfile, async (input, caller) => ({
    message: accountWords(caller.language).profile.updated,
    data: await updateProfile(shop, api.profileListeners, caller, input),
  }))
  bind(api, accounts.requestReset, (input, caller) =>
    requestReset(shop, caller, input.email).then(
      toMessage(accountWords(caller.language).resetRequested),
    ),
  )
  bind(api, accounts.checkToken, (input, caller) =>
    checkResetCode(shop, caller, input).then(
      toMessage(accountWords(caller.language).tokenAccepted),
    ),
  )
  bind(api, accounts.resetPassword, (input, caller, call) =>
    resetPassword(shop, caller, input).then(
      rememberAndReply(call, accountWords(caller.language).passwordReset),
    ),
  )
  bind(api, accounts.changePassword, (input, caller, call) =>
    changePassword(shop, caller, input).then(
      rememberAndReply(call, accountWords(caller.language).passwordChanged),
    ),
  )
  bind(api, accounts.sendVerification, (_, caller) =>
    sendVerification(shop, caller).then(toMessage(verifyWords(caller.language).verificationSent)),
  )
  bind(api, accounts.verifyEmail, ({ token }, caller) =>
    verifyEmail(shop, token).then(toMessage(verifyWords(caller.language).emailVerified)),
  )
  bind(api, accounts.disownAccount, ({ token }, caller) =>
    disownAccount(shop, token).then(toMessage(verifyWords(caller.language).accountDisowned)),
  )
}
