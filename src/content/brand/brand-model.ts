export const brandName = { kind: 'brand', key: 'brand' } as const

/** The colours of the shop's look: dark backgrounds, the buy button and links. */
export const brandColours = ['dark', 'buy', 'link'] as const
export type BrandColour = (typeof brandColours)[number]
export type Colours = Record<BrandColour, string>

/** The default colours; keep them in step with `kit/web/ui/tokens.css`. */
export const defaultColours: Colours = { dark: '#0b1f3f', buy: '#ff9416', link: '#1a4f9f' }

/** Files generated from the brand. Their address changes with the brand. */
export const brandFiles = ['style.css', 'icon.png', 'favicon.ico', 'share.png', 'logo.png'] as const
export type BrandFile = (typeof brandFiles)[number]

export const brandAddress = (fingerprint: string, file: BrandFile) =>
  `/brand/${fingerprint}/${file}`

/** The size that crawlers expect of a page's share picture. */
export const shareSize = { width: 1200, height: 630 }
