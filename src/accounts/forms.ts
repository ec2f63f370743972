import * as z from 'zod/mini'
import { passwordLength } from '#contract/accounts.rules.ts'
import { email, Register } from '#contract/accounts.ts'
import { fields } from '#contract/field-messages.ts'
import { messages } from '#contract/messages.ts'

// What the account's forms ask for where it is not just what the API takes; loaded when a form is touched.

export { Login, UpdateProfile } from '#contract/accounts.ts'

export const SignUp = z
  .extend(Register, { confirmPassword: z.string().check(z.minLength(1, fields.confirmRequired)) })
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, { path: ['confirmPassword'], message: fields.passwordsDiffer }))

export const SendToken = z.strictObject({ email })
export const Token = z.strictObject({ resetPasswordToken: z.string().check(z.trim()) })

// Specification §5: one sentence for every mistake; the field that shows it tells which.
const { invalidPassword, resetMismatch } = messages.auth

export const NewPassword = z
  .strictObject({ newPassword: z.string().check(z.minLength(passwordLength.change, resetMismatch)), confirmPassword: z.string() })
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, { path: ['confirmPassword'], message: resetMismatch }))

const longEnough = z.string().check(z.minLength(passwordLength.change, invalidPassword))
export const ChangedPassword = z
  .strictObject({ password: longEnough, newPassword: longEnough, confirmPassword: z.string() })
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, { path: ['confirmPassword'], message: invalidPassword }))
