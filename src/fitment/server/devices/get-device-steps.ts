import type { Shop } from '#kit/server/shop.ts'
import type { Steps, StepsQuery } from '../../contract.ts'
import { listDevicesOfModel, listMakes, listModels } from './devices.queries.ts'
import { listYearChoices } from './get-device-page.ts'

const emptySteps: Steps = { makes: [], models: [], devices: [], years: [] }

/** The options of the next step. A step with a single option is skipped. */
export async function getDeviceSteps(
  shop: Shop,
  { kind, make, model }: StepsQuery,
): Promise<Steps> {
  const makes = await listMakes(shop.db, kind)
  const chosenMake = make ?? (makes.length === 1 ? makes[0] : undefined)
  if (chosenMake === undefined) return { ...emptySteps, makes }
  const models = await listModels(shop.db, kind, chosenMake)
  const chosenModel = model ?? (models.length === 1 ? models[0]?.model : undefined)
  if (chosenModel === undefined) return { ...emptySteps, makes, models }
  const devices = await listDevicesOfModel(shop.db, { kind, make: chosenMake, model: chosenModel })
  const [only] = devices.length === 1 ? devices : []
  const years = only ? await listYearChoices(shop, only) : []
  return { makes, models, devices: devices.map(({ id: _, ...device }) => device), years }
}
