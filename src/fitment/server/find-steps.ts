import type { Shop } from '#kit/server/shop.ts'
import type { Steps, StepsQuery } from '../contract.ts'
import { listDevicesOfModel, listMakes, listModels } from './devices.queries.ts'
import { yearsOf } from './show-device.ts'

const nothing: Steps = { makes: [], models: [], devices: [], years: [] }

/**
 * What to ask after what was answered. A question with one possible answer is not asked: the next
 * one follows at once.
 */
export async function findSteps(shop: Shop, { kind, make, model }: StepsQuery): Promise<Steps> {
  const makes = await listMakes(shop.db, kind)
  const chosenMake = make ?? (makes.length === 1 ? makes[0] : undefined)
  if (chosenMake === undefined) return { ...nothing, makes }
  const models = await listModels(shop.db, kind, chosenMake)
  const chosenModel = model ?? (models.length === 1 ? models[0]?.model : undefined)
  if (chosenModel === undefined) return { ...nothing, makes, models }
  const found = await listDevicesOfModel(shop.db, { kind, make: chosenMake, model: chosenModel })
  const [only] = found.length === 1 ? found : []
  const years = only ? await yearsOf(shop, only) : []
  return { makes, models, devices: found.map(({ id: _, ...device }) => device), years }
}
