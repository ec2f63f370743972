import * as z from 'zod/mini'
import { email, Register } from './contract.ts'
import { accountFieldWords } from './field-words.ts'
import { passwordLength } from './model.ts'
import { accountWords } from './words.ts'

// What the account's forms ask for where it differs from what the API takes; loaded when somebody
// touches a form.

export { Login, UpdateProfile } from './contract.ts'

export const SignUp = z
  .extend(Register, {
    confirmPassword: z.string().check(z.minLength(1, accountFieldWords.confirmRequired)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: accountFieldWords.passwordsDiffer,
    }),
  )

export const SendToken = z.strictObject({ email })
export const Token = z.strictObject({ resetPasswordToken: z.string().check(z.trim()) })

// Specification §5: one sentence for every mistake; the field it is shown at tells which.
const { invalidPassword, resetMismatch } = accountWords

export const NewPassword = z
  .strictObject({
    newPassword: z.string().check(z.minLength(passwordLength.change, resetMismatch)),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: resetMismatch,
    }),
  )

const longEnough = z.string().check(z.minLength(passwordLength.change, invalidPassword))
export const ChangedPassword = z
  .strictObject({ password: longEnough, newPassword: longEnough, confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: invalidPassword,
    }),
  )
