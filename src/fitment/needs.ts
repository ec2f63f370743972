import * as z from 'zod/mini'
import { filledText } from '#kit/contract/fields/text.ts'

const amount = (max: number) => z.number().check(z.positive(), z.maximum(max))

/** One charging port. Some laptops have a barrel socket as well as USB-C. */
export const ChargerNeed = z.strictObject({
  volts: amount(100),
  plug: filledText(60),
  watts: amount(1000),
})
export type ChargerNeed = z.output<typeof ChargerNeed>

/** The requirements a device has for its parts. Missing values are unknown. */
export const Needs = z.strictObject({
  charger: z.optional(z.array(ChargerNeed).check(z.minLength(1), z.maxLength(4))),
  battery: z.optional(
    z.strictObject({
      codes: z.array(filledText(40)).check(z.maxLength(10)),
      wattHours: z.optional(amount(500)),
    }),
  ),
  memory: z.optional(
    z.strictObject({
      type: z.optional(filledText(20)),
      module: z.optional(filledText(20)),
      /** 0 if all memory is soldered. */
      slots: z.int().check(z.minimum(0), z.maximum(8)),
      maxModuleGb: z.optional(amount(1024)),
    }),
  ),
  storage: z.optional(
    z
      .array(z.strictObject({ form: filledText(40), bus: filledText(40) }))
      .check(z.minLength(1), z.maxLength(4)),
  ),
  screen: z.optional(
    z.strictObject({
      inches: amount(100),
      resolution: z.optional(filledText(30)),
      pins: z.optional(amount(100)),
      brackets: z.optional(filledText(40)),
    }),
  ),
})
export type Needs = z.output<typeof Needs>
