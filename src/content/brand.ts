import * as z from 'zod/mini'
import { contrastOf, minContrast, nearestReadable } from './brand-colours.ts'
import { brandColours } from './brand-model.ts'
import { brandWords } from './brand-words.ts'

const side = z.int().check(z.minimum(1), z.maximum(4_000))
const picture = {
  path: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, brandWords.upload)),
  /** In pixels, so that a page keeps its place free. */
  width: side,
  height: side,
}

export const Logo = z.strictObject({
  ...picture,
  /** Whether the shop's name stands beside it; else the logo says it. */
  withName: z.boolean(),
  /** Whether it was drawn for a light ground: on a dark one it then gets a white plate. */
  plate: z.boolean(),
})
export type Logo = z.output<typeof Logo>

const colour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, brandWords.notAColour))

/** Colours that can be read: each is checked against the texts that it carries. */
const Colours = z
  .strictObject({ dark: colour, buy: colour, link: colour })
  .check(({ value, issues }) => {
    for (const name of brandColours) {
      const ratio = contrastOf(name, value)
      if (ratio >= minContrast) continue
      const message = brandWords.unreadable[name](ratio, minContrast, nearestReadable(name, value))
      issues.push({ code: 'custom', message, input: value[name], path: [name] })
    }
  })

/** How the shop looks: its logo, and the colours of its brand. */
export const Brand = z.strictObject({
  logo: z.nullable(Logo),
  /**
   * What the icon is made of; null: of the logo, or of the mark that it begins with where it is
   * wide.
   */
  mark: z._default(z.nullable(z.strictObject(picture)), null),
  colours: Colours,
})
export type Brand = z.output<typeof Brand>

/** The same for pages; they find its colours in the style sheet. */
export const PublicBrand = z.object({
  logo: z.nullable(Logo),
  /** What browsers colour their own frame with. */
  theme: z.string(),
  /** Null where the shop's own look is unchanged. */
  styles: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  /** For those who show a link to the shop with a picture. */
  share: z.string(),
})
export type PublicBrand = z.output<typeof PublicBrand>
