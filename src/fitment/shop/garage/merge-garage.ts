import { api } from '#kit/web/app/calls/api.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { queueGarageCall, readStoredGarage, storeGarage, toGarageInput } from './garage.ts'

/** Adds the devices of this browser after those of the account. */
export async function mergeGarage() {
  const stored = readStoredGarage()
  const merged = await queueGarageCall(() =>
    stored.length > 0 ? api.fitment.addToGarage(toGarageInput(stored)) : api.fitment.garage(),
  ).catch(() => null)
  if (!merged || !readToken()) return
  // Products stay marked for the device that the customer last chose in this browser.
  const [first] = stored
  const current = merged.find(({ slug }) => slug === first?.slug)
  storeGarage(current ? [current, ...merged.filter((device) => device !== current)] : merged)
}
