export const textPage = {
  changed: (day: string) => `Last changed on ${day}`,
  /** When the built-in texts were last changed. */
  standardDay: '16 Nov 2026',
}
