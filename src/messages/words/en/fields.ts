export const fields = {
  unknown: (name: string) => `{${name}} is not available in this text`,
}
