import * as z from 'zod/mini'
import { Application } from './business.ts'

/** The text fields of an application form. Its documents are uploaded separately. */
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
export type ApplicationFields = typeof emptyApplication

const { documents: _, ...textFields } = Application.def.shape

const NestedFields = z.strictObject(textFields)

const nest = ({
  'bank.name': name,
  'bank.branch': branch,
  'bank.accountName': accountName,
  'bank.accountNumber': accountNumber,
  ...rest
}: ApplicationFields): z.input<typeof NestedFields> => ({
  ...rest,
  bank: { name, branch, accountName, accountNumber },
})

/** Validates the form's flat fields and converts them to the API's nested input. */
export const ApplicationSchema = z.pipe(z.transform(nest), NestedFields)
