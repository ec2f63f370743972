export const marks = {
  devices: 'My devices',
  until: (year: number) => `until ${year}`,
  since: (year: number) => `since ${year}`,
  verdicts: { fits: 'Fits', no: 'Does not fit', any: 'Fits any', ask: 'Ask us' },
  /** Screen readers hear this after the verdict. */
  yours: (device: string) => `your ${device}`,
  narrow: (device: string) => `Fits my ${device}`,
}
