import type { FullBusiness } from '../business.ts'
import type { ApplicationFields } from '../forms.ts'

/** Initial values of the form: the existing application, or else the user's contact details. */
export function toFormValues(
  business: FullBusiness | null,
  user: { email: string; number: string; address: string },
): ApplicationFields {
  return {
    name: business?.name ?? '',
    tag: business?.tag ?? '',
    categoryId: business?.category.id ?? '',
    pan: business?.pan ?? '',
    registrationNumber: business?.registrationNumber ?? '',
    phone: business?.phone ?? user.number,
    email: business?.email ?? user.email,
    address: business?.address ?? user.address,
    description: business?.description ?? '',
    'bank.name': business?.bank.name ?? '',
    'bank.branch': business?.bank.branch ?? '',
    'bank.accountName': business?.bank.accountName ?? '',
    'bank.accountNumber': business?.bank.accountNumber ?? '',
  }
}
