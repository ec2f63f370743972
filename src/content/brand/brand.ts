import * as z from 'zod/mini'
import { brandFieldWords as words } from '../words/brand.ts'
import { findNearestReadable, minContrast, worstContrast } from './brand-colours.ts'
import { brandColours } from './brand-model.ts'

const pixels = z.int().check(z.minimum(1), z.maximum(4_000))
const picture = {
  path: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, words.upload)),
  /** Pages reserve the space with it. */
  width: pixels,
  height: pixels,
}

export const Logo = z.strictObject({
  ...picture,
  /** Whether the shop's name stands beside the logo. Otherwise the logo contains it. */
  withName: z.boolean(),
  /** Whether the logo needs a white plate on dark backgrounds. */
  plate: z.boolean(),
})
export type Logo = z.output<typeof Logo>

const colour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, words.notAColour))

/** Readable colours: each is checked against the texts on or in it. */
const Colours = z
  .strictObject({ dark: colour, buy: colour, link: colour })
  .check(({ value, issues }) => {
    for (const name of brandColours) {
      const ratio = worstContrast(name, value)
      if (ratio >= minContrast) continue
      const nearest = findNearestReadable(name, value)
      const message = words.unreadable[name](ratio, minContrast, nearest).error()
      issues.push({ code: 'custom', message, input: value[name], path: [name] })
    }
  })

export const Brand = z.strictObject({
  logo: z.nullable(Logo),
  /**
   * The picture for the icon. Null: the icon is made from the logo, of a wide one from the mark at
   * its start.
   */
  mark: z._default(z.nullable(z.strictObject(picture)), null),
  colours: Colours,
})
export type Brand = z.output<typeof Brand>

/** The brand as pages need it. Its colours are in the style sheet. */
export const PublicBrand = z.object({
  logo: z.nullable(Logo),
  /** The colour for the browser's own frame. */
  theme: z.string(),
  /** Null if the shop has its default colours. */
  styles: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  /** The picture beside shared links. */
  share: z.string(),
})
export type PublicBrand = z.output<typeof PublicBrand>
