import * as z from 'zod/mini'
import { grantablePermissions } from '#access/access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import { requiredText } from '#kit/contract/fields/required-text.ts'
import type { Message as FieldMessage } from '#kit/contract/language.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { imageUrlPattern, passwordLength, resetCode } from './model.ts'
import { accountFieldWords, passwordMessages } from './words/fields.ts'

const text = (max: number, required: FieldMessage, tooLong: FieldMessage) =>
  requiredText(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong))

export const email = requiredText(accountFieldWords.emailRequired).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, accountFieldWords.emailRequired),
  z.maxLength(254, accountFieldWords.emailInvalid),
  // Deliberately simple: it runs in linear time and excludes characters that a mail program or the
  // database could misread.
  z.regex(/^[\w.!#$%&*+/^`{|}~-]+@[a-z0-9.-]+\.[a-z0-9-]{2,}$/i, accountFieldWords.emailInvalid),
)

const password = requiredText(accountFieldWords.passwordRequired).check(
  z.minLength(1, accountFieldWords.passwordRequired),
  z.maxLength(passwordLength.max, accountFieldWords.passwordLong),
)
const changedPassword = requiredText(passwordMessages.invalidPassword).check(
  z.minLength(passwordLength.change, passwordMessages.invalidPassword),
  z.maxLength(passwordLength.max, accountFieldWords.passwordLong),
)

const phone = (required: FieldMessage) =>
  requiredText(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(40, accountFieldWords.mobileLong),
    z.regex(/^[+\d\s()-]+$/, accountFieldWords.mobileInvalid),
  )
/** A phone number of ten to fifteen digits, as at registration. */
export const mobilePhone = (required: FieldMessage) =>
  phone(required).check(
    z.refine((value) => phoneDigits(value).length >= 10, accountFieldWords.mobileShort),
    z.refine((value) => value.replace(/\D/g, '').length <= 15, accountFieldWords.mobileLong),
  )
const profilePhone = phone(accountFieldWords.phoneRequired).check(
  z.refine((value) => phoneDigits(value).length === 10, accountFieldWords.phoneExact),
)

/** The server never fetches this URL, so it needs no check of the host. */
const imageUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, accountFieldWords.imageInvalid),
    z.regex(imageUrlPattern, accountFieldWords.imageInvalid),
  )

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  number: z.string(),
  image: z.string(),
  address: z.string(),
  role: z.string(),
  /** The role's name on screen. */
  roleName: z.string(),
  /** The current permissions of the role. Buttons and menus depend on them. */
  permissions: z.array(z.enum(grantablePermissions)),
  maxDiscountPercent: z.number(),
  /** Whether the customer has shown that the mailbox is theirs. */
  verified: z.boolean(),
  /** Whether the phone number is verified. Until then, it links nothing to the account. */
  phoneVerified: z.boolean(),
})
export type User = z.output<typeof User>

export const Register = z.strictObject({
  name: text(100, accountFieldWords.fullNameRequired, accountFieldWords.nameLong),
  email,
  password: password.check(z.minLength(passwordLength.register, accountFieldWords.passwordShort)),
  address: text(300, accountFieldWords.addressRequired, accountFieldWords.addressLong),
  number: mobilePhone(accountFieldWords.mobileRequired),
})
export type Register = z.output<typeof Register>

export const Login = z.strictObject({
  email: requiredText(accountFieldWords.emailRequired).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, accountFieldWords.emailRequired),
    z.maxLength(254),
  ),
  password,
})
export type Login = z.output<typeof Login>

export const UpdateProfile = z.strictObject({
  name: text(100, accountFieldWords.nameRequired, accountFieldWords.nameLong),
  number: profilePhone,
  image: z.optional(imageUrl),
  address: z.optional(z.string().check(z.trim(), z.maxLength(300, accountFieldWords.addressLong))),
  // The profile form sends these two as well. They must match the caller's account.
  id: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type UpdateProfile = z.output<typeof UpdateProfile>

const code = z.string().check(z.trim(), z.minLength(resetCode.minLength), z.maxLength(64))
export const ResetPassword = z.strictObject({
  email,
  resetPasswordToken: code,
  newPassword: changedPassword,
})
export type ResetPassword = z.output<typeof ResetPassword>
export const CheckToken = z.strictObject({ email, resetPasswordToken: code })
export type CheckToken = z.output<typeof CheckToken>
export const ChangePassword = z.strictObject({ password, newPassword: changedPassword })
export type ChangePassword = z.output<typeof ChangePassword>

export const LoginWithCode = z.strictObject({
  /** The nonce that the request for the code returned. */
  request: z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid)),
  code: requiredText(accountFieldWords.codeRequired).check(
    z.trim(),
    z.minLength(1, accountFieldWords.codeRequired),
    z.maxLength(64, fieldWords.invalid),
  ),
})
export type LoginWithCode = z.output<typeof LoginWithCode>

const linkToken = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid)),
})

const SignedIn = z.object({ token: z.string(), message: z.string() })

const registration = {
  method: 'POST',
  access: 'public',
  whenOpen: true,
  summary: 'Open a customer account',
  body: Register,
  reply: Message,
  status: 201,
  perMinute: 20,
} as const

export const accounts = {
  register: endpoint({ ...registration, path: '/auth/register' }),
  signUp: endpoint({ ...registration, path: '/user' }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    whenClosed: true,
    summary: 'Sign in with e-mail and password',
    body: Login,
    reply: SignedIn,
    perMinute: 60,
  }),
  requestSignInCode: endpoint({
    method: 'POST',
    path: '/auth/signInCode',
    access: 'public',
    whenClosed: true,
    summary:
      'Mail a code that signs in without the password, once. `request` must be sent along with it',
    body: z.strictObject({ email }),
    reply: z.object({ message: z.string(), request: z.string() }),
    perMinute: 10,
  }),
  loginWithCode: endpoint({
    method: 'POST',
    path: '/auth/signInCode/login',
    access: 'public',
    whenClosed: true,
    summary: 'Sign in with a mailed code',
    body: LoginWithCode,
    reply: SignedIn,
    perMinute: 30,
  }),
  googleLogin: endpoint({
    method: 'POST',
    path: '/auth/googleLogin',
    access: 'public',
    whenClosed: true,
    summary: 'Sign in with a Google ID token',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
    reply: SignedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'customer',
    summary: 'End this session',
    reply: Message,
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/logout/everywhere',
    access: 'customer',
    summary: 'End every session of the account, on all devices',
    reply: Message,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/user/token',
    access: 'customer',
    summary: 'The signed-in user',
    reply: z.object({ data: User }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/{id}',
    access: 'customer',
    summary: 'Change the name, phone number, address or image of the caller’s account',
    params: z.strictObject({ id: z.string() }),
    body: UpdateProfile,
    reply: z.object({ message: z.string(), data: User }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/auth/resetPassword',
    access: 'public',
    whenClosed: true,
    summary: 'Mail a password reset token',
    body: z.strictObject({ email }),
    reply: Message,
    perMinute: 10,
  }),
  checkToken: endpoint({
    method: 'POST',
    path: '/auth/checkToken',
    access: 'public',
    whenClosed: true,
    summary: 'Check a reset token',
    body: CheckToken,
    reply: Message,
    perMinute: 30,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/resetPassword/otpVerification',
    access: 'public',
    whenClosed: true,
    summary: 'Set a new password with a reset token',
    body: ResetPassword,
    reply: Message,
    perMinute: 30,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/auth/verifyEmail/send',
    access: 'customer',
    summary: 'Mail a new link that verifies the caller’s e-mail address',
    reply: Message,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verifyEmail',
    access: 'public',
    whenClosed: true,
    summary: 'Verify an e-mail address with the token of a mailed link',
    body: linkToken,
    reply: Message,
    perMinute: 30,
  }),
  disownAccount: endpoint({
    method: 'POST',
    path: '/auth/verifyEmail/disown',
    access: 'public',
    whenClosed: true,
    summary:
      'Report, with the token of a mailed link, that a stranger opened the account: removes its ' +
      'password and ends its sessions',
    body: linkToken,
    reply: Message,
    perMinute: 30,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/changePassword',
    access: 'customer',
    summary: 'Change the password',
    body: ChangePassword,
    reply: Message,
  }),
}
