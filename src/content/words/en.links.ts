export const links = {
  address: 'Use a page of the shop such as /about, or an address that begins with https://, mailto: or tel:',
  tooMany: (max: number) => `At most ${max}`,
}
