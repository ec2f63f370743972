/** Cut, not rounded: 4.49 must not read as 4.5. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`
const unreadable = (what: string) => (found: number, needed: number, nearest: string | null) =>
  `${what} a contrast of ${ratio(found)}; to be read by everybody it needs ${ratio(needed)}.${nearest ? ` ${nearest} is the nearest colour that has it.` : ''}`

export const brand = {
  title: 'Logo and colours',
  lead:
    'How the shop looks: in its header, on every page, in mails and on papers. Changes are ' +
    'saved as a draft; visitors see them when you publish.',
  upload: 'Upload the logo here first',
  notAColour: 'Write a colour as # and six digits, such as #0b1f3f',
  unreadable: {
    dark: unreadable('Text on or in this colour has'),
    buy: unreadable('The text on this button has'),
    link: unreadable('A link in this colour has'),
  },

  logo: 'Logo',
  logoHint:
    'PNG, WebP, AVIF or JPEG, 8 MB at most; ideally a PNG with a transparent background, at ' +
    'least 400 pixels wide. The icon in the browser’s tab and the picture that others see ' +
    'when they share a link are made of it.',
  uploading: 'Uploading…',
  noLogo: 'Without one, the shop’s own sign stands beside its name.',
  removeLogo: 'Remove the logo',
  mark: 'Mark for the icon',
  markHint:
    'A square picture that can be read when it is tiny. Without one, the icon is made of the ' +
    'logo: of a wide one, of the sign or letter that it begins with.',
  removeMark: 'Remove the mark',
  withName: 'Show the shop’s name beside it',
  plate: 'It is drawn for white paper: put it on a white plate where the background is dark',

  colours: 'Colours',
  names: { dark: 'Dark grounds', buy: 'Buying button', link: 'Links' },
  hints: {
    dark: 'Header, footer, buttons and headings on tinted ground.',
    buy:
      'Add to cart and the way to the checkout, nothing else. What is written on it is dark or ' +
      'white, whichever reads better.',
    link: 'Links in texts.',
  },
  pick: (name: string) => `${name}: choose from the palette`,
  contrast: (value: number) => `Contrast ${ratio(value)}`,
  takeNearest: (colour: string) => `Use ${colour}`,
  usual: 'Back to the shop’s own colours',
  made: 'Made of the logo',
  icon: 'The icon in the browser’s tab',
  share: 'The picture beside a shared link',
  notYet: 'Drawn anew whenever you publish.',
  hasLogo: 'Own logo',
  hasNoLogo: 'No logo of its own',
}
