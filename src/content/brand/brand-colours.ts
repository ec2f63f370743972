import { type BrandColour, type Colours, defaultColours } from './brand-model.ts'

// A few lines of arithmetic (WCAG 2.2, relative luminance): a colour library would be fifty times
// larger.

/** WCAG AA for text. */
export const minContrast = 4.5

const [white, black] = ['#ffffff', '#000000']
/** The darkest background of links and dark text; `--stage` in tokens.css. */
const darkestBackground = '#f0f1f3'
/** `--ink` in tokens.css. */
const ink = '#0e1726'
/** The palest text on tinted backgrounds; `--ink-3` in tokens.css. */
const palestInk = '#5d6877'

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
const linear = (channel: number) =>
  channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (equal colours) to 21 (black on white). */
export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a share of the second colour into the first. */
function mix(colour: string, other: string, share: number) {
  const otherChannels = channels(other)
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + ((otherChannels[index] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The text colour of the buy button: the shop's dark colour if readable, else ink or white,
 * whichever has more contrast.
 */
function buyTextColour(buy: string, dark: string) {
  if (contrast(buy, dark) >= minContrast) return dark
  return contrast(buy, ink) >= contrast(buy, white) ? ink : white
}

/** The worst contrast among the texts on or in a colour. */
export function worstContrast(name: BrandColour, colours: Colours) {
  if (name === 'buy') return contrast(colours.buy, buyTextColour(colours.buy, colours.dark))
  return Math.min(contrast(colours[name], white), contrast(colours[name], darkestBackground))
}

const steps = 128

/** The closest lighter or darker colour with readable texts. */
export function findNearestReadable(name: BrandColour, colours: Colours): string | null {
  for (let step = 0; step <= steps; step++) {
    const candidates = [black, white].map((end) => mix(colours[name], end, step / steps))
    const readable = candidates.find(
      (colour) => worstContrast(name, { ...colours, [name]: colour }) >= minContrast,
    )
    if (readable) return readable
  }
  return null
}

/** Mixes in as much of the other colour as keeps all texts readable, at most `maxShare`. */
function mixReadable(colour: string, other: string, maxShare: number, texts: string[]) {
  for (let share = maxShare; share > 0.004; share *= 0.85) {
    const mixed = mix(colour, other, share)
    if (texts.every((text) => contrast(mixed, text) >= minContrast)) return mixed
  }
  return colour
}

/** White tinted with the dark colour, but readable on all these backgrounds. */
const softWhite = (dark: string, backgrounds: string[]) =>
  mixReadable(white, dark, 0.3, backgrounds)

/** The design tokens that differ from the default look; empty if no colour was changed. */
export function toColourTokens({ dark, buy, link }: Colours): Record<string, string> {
  const isCustom = (name: BrandColour, colour: string) => colour !== defaultColours[name]
  const texts = [dark, link, palestInk]
  const hover = mixReadable(dark, white, 0.1, [white])
  const onBuy = buyTextColour(buy, dark)
  return {
    ...(isCustom('dark', dark) && {
      '--navy-950': mix(dark, black, 0.35),
      '--navy-900': dark,
      // Lightened only as far as white text stays readable.
      '--navy-800': hover,
      '--navy-700': mixReadable(dark, white, 0.2, [white]),
      '--on-navy-soft': softWhite(dark, [dark, hover]),
      '--on-navy-line': mix(dark, white, 0.16),
      '--scene-mask': 'none',
      '--scene-gap': 'var(--s-5)',
      '--scene-side': '0px',
      '--scene-left': 'var(--s-4)',
      '--scene-radius': 'var(--r-lg)',
      '--scene-blend': 'screen',
      '--scene-filter': 'grayscale(1) contrast(1.6) brightness(0.8)',
    }),
    ...((isCustom('dark', dark) || isCustom('link', link)) && {
      '--navy-100': mixReadable(white, dark, 0.13, texts),
      '--navy-50': mixReadable(white, dark, 0.07, texts),
    }),
    ...((isCustom('buy', buy) || isCustom('dark', dark)) && {
      '--buy': buy,
      '--buy-hover': mixReadable(buy, onBuy === white ? black : white, 0.17, [onBuy]),
      '--buy-press': mixReadable(buy, black, 0.08, [onBuy]),
      '--on-buy': onBuy,
    }),
    ...(isCustom('link', link) && { '--link': link }),
  }
}

/** The background of a mail's header and the paler text on it. */
export const mailHeaderColours = (dark: string) => ({
  house: dark,
  onHouseSoft: softWhite(dark, [dark]),
})
