import type { OwnBusiness } from '../business.ts'
import type { TypedFields } from '../forms.ts'

/** What is known already, for whoever changes an application or begins one. */
export function toTyped(
  business: OwnBusiness | null,
  user: { email: string; number: string; address: string },
): TypedFields {
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
