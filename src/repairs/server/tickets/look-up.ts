import { findCustomers } from '#accounts/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'
import { findScannedRepair } from './links.ts'
import { listDevices, listTickets, maxResults } from './look-up.queries.ts'

/** Customers, devices and repairs that match what staff typed or scanned. */
export async function lookUp({ db }: Shop, typed: string) {
  const scanned = await findScannedRepair(db, typed)
  if (scanned)
    return { customers: [], devices: [], tickets: await listTickets(db, typed, scanned.id) }
  const [customers, devices, tickets] = await Promise.all([
    findCustomers(db, typed, maxResults),
    listDevices(db, typed),
    listTickets(db, typed, null),
  ])
  return { customers, devices, tickets }
}
