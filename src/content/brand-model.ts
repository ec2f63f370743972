export const brandName = { kind: 'brand', key: 'brand' } as const

/**
 * The colours that the shop's look is built of: its dark grounds, the button that buys, and links.
 */
export const brandColours = ['dark', 'buy', 'link'] as const
export type BrandColour = (typeof brandColours)[number]
export type Colours = Record<BrandColour, string>

/** What the shop comes with; the same stand in `kit/web/ui/tokens.css`. */
export const usualColours: Colours = { dark: '#0b1f3f', buy: '#ff9416', link: '#1a4f9f' }

/** What is made of the brand, under an address that changes with it. */
export const brandFiles = ['style.css', 'icon.png', 'favicon.ico', 'share.png', 'logo.png'] as const
export type BrandFile = (typeof brandFiles)[number]

export const brandAddress = (stamp: string, file: BrandFile) => `/brand/${stamp}/${file}`

/** What crawlers expect of a picture that stands for a page. */
export const shareSize = { width: 1200, height: 630 }
