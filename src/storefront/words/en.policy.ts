export const policy = { changed: (day: string) => `Last changed on ${day}` }
