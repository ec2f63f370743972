import { listContacts } from '#accounts/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'
import { findScannedRepair } from '../tracking/links.ts'
import { listDevices, listTickets, maxResults } from './look-up.queries.ts'

/** Customers, devices and repairs that match what staff typed or scanned. */
export async function lookUp({ db }: Shop, text: string) {
  const scanned = await findScannedRepair(db, text)
  if (scanned)
    return { customers: [], devices: [], tickets: await listTickets(db, text, scanned.id) }
  const [customers, devices, tickets] = await Promise.all([
    listContacts(db, text, maxResults),
    listDevices(db, text),
    listTickets(db, text),
  ])
  return { customers, devices, tickets }
}
