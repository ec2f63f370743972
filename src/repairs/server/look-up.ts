import { findCustomers } from '#accounts/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'
import { findScanned } from './links.ts'
import { listDevices, listTickets } from './look-up.queries.ts'

const maxFound = 8

/** Whatever was typed or scanned at the desk: customers, devices and repairs that it may mean. */
export async function lookUp({ db }: Shop, typed: string) {
  const scanned = await findScanned(db, typed)
  if (scanned)
    return { customers: [], devices: [], tickets: await listTickets(db, typed, scanned.id) }
  const [customers, devices, tickets] = await Promise.all([
    findCustomers(db, typed, maxFound),
    listDevices(db, typed),
    listTickets(db, typed, null),
  ])
  return { customers, devices, tickets }
}
