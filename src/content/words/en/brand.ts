/** Cut, not rounded: 4.49 must not read as 4.5. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`
const unreadable = (subject: string) => (actual: number, min: number, nearest: string | null) =>
  `${subject} has a contrast of ${ratio(actual)}. To be readable for everyone, it needs ` +
  `${ratio(min)}.${nearest ? ` ${nearest} is the nearest readable colour.` : ''}`

export const brandFields = {
  upload: 'Upload the logo here first',
  notAColour: 'Enter a colour as # and six digits, such as #0b1f3f',
  unreadable: {
    dark: unreadable('Text on or in this colour'),
    buy: unreadable('The text on this button'),
    link: unreadable('A link in this colour'),
  },
}

export const brand = {
  title: 'Logo and colours',
  lead:
    'The look of the shop: in the header, on every page, in e-mails and on documents. Changes ' +
    'are saved as a draft. Visitors see them when you publish.',

  logo: 'Logo',
  logoHint:
    'PNG, WebP, AVIF or JPEG, up to 8 MB. Ideally a PNG with a transparent background, at least ' +
    '400 pixels wide. The icon in the browser tab and the picture for shared links are made ' +
    'from it.',
  uploading: 'Uploading…',
  noLogo: 'Without a logo, the default icon appears beside the shop’s name.',
  removeLogo: 'Remove logo',
  mark: 'Icon',
  markHint:
    'A square picture that is still clear when tiny. Without one, the icon is made from the ' +
    'logo: if the logo is wide, from the symbol or letter at its start.',
  removeMark: 'Remove icon',
  withName: 'Show the shop’s name beside the logo',
  plate: 'Show the logo on a white plate where the background is dark',

  colours: 'Colours',
  names: { dark: 'Dark backgrounds', buy: 'Buy button', link: 'Links' },
  hints: {
    dark: 'Header, footer, buttons and headings on tinted backgrounds.',
    buy:
      'Only “Add to cart” and the buttons to the checkout. The text on it is dark or white, ' +
      'whichever is easier to read.',
    link: 'Links in texts.',
  },
  pick: (name: string) => `${name}: choose from the palette`,
  contrast: (value: number) => `Contrast ${ratio(value)}`,
  takeNearest: (colour: string) => `Use ${colour}`,
  useDefaults: 'Use the default colours',
  generated: 'Made from the logo',
  icon: 'The icon in the browser tab',
  share: 'The picture for shared links',
  generatedOnPublish: 'Generated again each time you publish.',
  hasLogo: 'Custom logo',
  hasNoLogo: 'No logo',
}
