import * as z from 'zod/mini'
import { email, LoginWithCode, Register } from './contract.ts'
import { passwordLength } from './model.ts'
import { accountFieldWords, passwordMessages } from './words/fields.ts'

// The schemas of the account's forms. They differ from those of the API, such as by a repeated
// password, and load once a form is used.

export { Login, UpdateProfile } from './contract.ts'

export const SignUp = z
  .extend(Register, {
    confirmPassword: z.string().check(z.minLength(1, accountFieldWords.confirmRequired)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      ...accountFieldWords.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  )

export const ResetRequest = z.strictObject({ email })
export const SignInCode = z.pick(LoginWithCode, { code: true })
export const ResetToken = z.strictObject({ resetPasswordToken: z.string().check(z.trim()) })

// Specification §5: every mistake has the same message. The field where it appears tells which.
const { invalidPassword, resetMismatch } = passwordMessages

export const NewPassword = z
  .strictObject({
    newPassword: z.string().check(z.minLength(passwordLength.change, resetMismatch)),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      ...resetMismatch,
      path: ['confirmPassword'],
    }),
  )

const longEnough = z.string().check(z.minLength(passwordLength.change, invalidPassword))
export const PasswordChange = z
  .strictObject({ password: longEnough, newPassword: longEnough, confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      ...invalidPassword,
      path: ['confirmPassword'],
    }),
  )
