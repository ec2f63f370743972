import type { ApiClient } from '#kit/contract/client.ts'
import type { Writing } from '../model.ts'
import { maySee } from './may-see.ts'

/**
 * Whether invoices are written at all. Whoever can say how they are written is told; to others that
 * is not known.
 */
export async function findWriting(api: ApiClient): Promise<Writing> {
  if (!maySee('invoiceSettings')) return 'unknown'
  return (await api.invoices.issuer()).lacks.length === 0 ? 'written' : 'off'
}
