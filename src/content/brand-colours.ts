import { type BrandColour, type Colours, usualColours } from './brand-model.ts'

// Few lines of arithmetic (WCAG 2.2, relative luminance): a library for colours would be fifty
// times as many.

/** WCAG AA, for text. */
export const minContrast = 4.5

const [white, black] = ['#ffffff', '#000000']
/** The darkest ground that links and dark text stand on; `--stage` in tokens.css. */
const darkestGround = '#f0f1f3'
/** `--ink` in tokens.css. */
const ink = '#0e1726'
/** The palest text on tinted grounds; `--ink-3` in tokens.css. */
const palestInk = '#5d6877'

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const linear = (channel: number) =>
  channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 for two that are the same to 21 for black on white. */
export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The first colour with a share of the other in it. */
function mix(colour: string, other: string, share: number) {
  const others = channels(other)
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * What is written on the button that buys: the shop's dark colour where that can be read, else ink
 * or white, whichever reads better.
 */
function textOn(buy: string, dark: string) {
  if (contrast(buy, dark) >= minContrast) return dark
  return contrast(buy, ink) >= contrast(buy, white) ? ink : white
}

/** The worst contrast of the texts that a colour carries or is. */
export function contrastOf(name: BrandColour, colours: Colours) {
  if (name === 'buy') return contrast(colours.buy, textOn(colours.buy, colours.dark))
  return Math.min(contrast(colours[name], white), contrast(colours[name], darkestGround))
}

const steps = 128

/** The colour closest to the given one, lighter or darker, whose texts can be read. */
export function nearestReadable(name: BrandColour, colours: Colours): string | null {
  for (let step = 0; step <= steps; step++) {
    const near = [black, white].map((end) => mix(colours[name], end, step / steps))
    const found = near.find(
      (colour) => contrastOf(name, { ...colours, [name]: colour }) >= minContrast,
    )
    if (found) return found
  }
  return null
}

/** As much of one colour in another as leaves all of the texts on it readable. */
function mixReadable(ground: string, other: string, share: number, texts: string[]) {
  for (let part = share; part > 0.004; part *= 0.85) {
    const mixed = mix(ground, other, part)
    if (texts.every((text) => contrast(mixed, text) >= minContrast)) return mixed
  }
  return ground
}

/** White with as much of the ground in it as can be read on all of these. */
const softWhite = (dark: string, grounds: string[]) => mixReadable(white, dark, 0.3, grounds)

/**
 * The design tokens that differ from those of the shop's own look; none where nothing was changed.
 */
export function tokensOf({ dark, buy, link }: Colours): Record<string, string> {
  const isOther = (name: BrandColour, colour: string) => colour !== usualColours[name]
  const texts = [dark, link, palestInk]
  const hover = mixReadable(dark, white, 0.1, [white])
  const onBuy = textOn(buy, dark)
  return {
    ...(isOther('dark', dark) && {
      '--navy-950': mix(dark, black, 0.35),
      '--navy-900': dark,
      // Where lighter would be too light for white text, it stays what it is.
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
    ...((isOther('dark', dark) || isOther('link', link)) && {
      '--navy-100': mixReadable(white, dark, 0.13, texts),
      '--navy-50': mixReadable(white, dark, 0.07, texts),
    }),
    ...((isOther('buy', buy) || isOther('dark', dark)) && {
      '--buy': buy,
      '--buy-hover': mixReadable(buy, onBuy === white ? black : white, 0.17, [onBuy]),
      '--buy-press': mixReadable(buy, black, 0.08, [onBuy]),
      '--on-buy': onBuy,
    }),
    ...(isOther('link', link) && { '--link': link }),
  }
}

/** What the header of a mail is made of: its ground, and the paler text on it. */
export const mailGround = (dark: string) => ({ house: dark, onHouseSoft: softWhite(dark, [dark]) })
