import type { IssuerInput } from '#invoices/contract.ts'
import type { Person } from './orders.ts'

/** The facts without which the shop issues no invoices. */
export const registration = {
  registration: '609123456',
  registeredName: 'Himal Computers Pvt. Ltd.',
}

export const taxInvoices: IssuerInput = {
  kind: 'tax_invoice',
  prefix: 'KTM',
  address: 'Putalisadak 12, Kathmandu',
  startNumber: 1,
  mailsPdf: true,
  reports: false,
}

export const updateShop = async ({ api }: Pick<Person, 'api'>, facts: object) =>
  api.settings.update({ ...(await api.settings.current()), ...facts })

/** Changes the shop's invoice settings. */
export async function updateIssuer(
  { api }: Pick<Person, 'api'>,
  change: Partial<IssuerInput> = {},
) {
  const { version } = await api.invoices.issuer()
  return api.invoices.updateIssuer({ ...taxInvoices, ...change, version })
}

/** Lets the shop issue tax invoices. */
export async function startInvoices(owner: Pick<Person, 'api'>, change: Partial<IssuerInput> = {}) {
  await updateShop(owner, registration)
  await updateIssuer(owner, change)
}

/** Orders are billed as before `startInvoices`. */
export async function stopInvoices(owner: Pick<Person, 'api'>) {
  await updateIssuer(owner, { kind: 'none', address: '' })
  await updateShop(owner, { registration: '', registeredName: '' })
}
