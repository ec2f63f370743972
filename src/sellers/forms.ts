import * as z from 'zod/mini'
import { Application } from './business.ts'

/** An application as it is typed; what it is sent with besides are its documents. */
export const emptyApplication = {
  name: '',
  tag: '',
  categoryId: '',
  pan: '',
  registrationNumber: '',
  phone: '',
  email: '',
  address: '',
  description: '',
  'bank.name': '',
  'bank.branch': '',
  'bank.accountName': '',
  'bank.accountNumber': '',
}
export type TypedFields = typeof emptyApplication

const { documents: _, ...typed } = Application.def.shape

const Typed = z.strictObject(typed)

const nest = ({
  'bank.name': name,
  'bank.branch': branch,
  'bank.accountName': accountName,
  'bank.accountNumber': accountNumber,
  ...rest
}: TypedFields): z.input<typeof Typed> => ({
  ...rest,
  bank: { name, branch, accountName, accountNumber },
})

/** What was typed, as the API takes it. */
export const TypedApplication = z.pipe(z.transform(nest), Typed)
