export const mails = {
  pathOnly: (path: string) => `Open this page of the shop: ${path}`,
}
