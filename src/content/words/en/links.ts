export const links = {
  address:
    'Enter a page of the shop such as /about, or an address that begins with https://, mailto: ' +
    'or tel:',
  slug: 'Use lowercase letters a to z and digits, separated by hyphens',
  tooMany: (max: number) => `At most ${max}`,
}
