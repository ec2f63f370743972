import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { IssuingState } from '../model.ts'
import { canSee } from './can-see.ts'

/** Finds out whether invoices are issued. Users without access to the settings get `unknown`. */
export async function getIssuingState(api: ApiClient): Promise<IssuingState> {
  if (!canSee('invoiceSettings')) return 'unknown'
  return (await api.invoices.issuer()).lacks.length === 0 ? 'on' : 'off'
}
