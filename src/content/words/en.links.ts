export const links = {
  address:
    'Use a page of the shop such as /about, or an address that begins with https://, mailto: ' +
    'or tel:',
  slug: 'Use small letters a to z, digits and hyphens between them',
  tooMany: (max: number) => `At most ${max}`,
}
