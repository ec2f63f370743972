export const textPage = {
  changed: (day: string) => `Last changed on ${day}`,
  /** When the texts that the shop comes with were last changed. */
  standardDay: '16 Nov 2026',
}
