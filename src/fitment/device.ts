import * as z from 'zod/mini'
import { deviceKinds } from './model.ts'
import { Needs } from './needs.ts'

/** A device as it appears in lists. */
export const DeviceName = z.object({
  slug: z.string(),
  kind: z.enum(deviceKinds),
  make: z.string(),
  /** Make, model and variant. */
  name: z.string(),
  yearFrom: z.nullable(z.number()),
  /** Null if it is still made or the year is unknown. */
  yearTo: z.nullable(z.number()),
})
export type DeviceName = z.output<typeof DeviceName>

/** A device that matches a typed name, with the year that was typed. */
export const SuggestedDevice = z.object({ ...DeviceName.def.shape, year: z.nullable(z.number()) })
export type SuggestedDevice = z.output<typeof SuggestedDevice>

export const Device = z.object({
  ...DeviceName.def.shape,
  model: z.string(),
  variant: z.string(),
  needs: Needs,
  productId: z.nullable(z.string()),
})
export type Device = z.output<typeof Device>
