export const fields = {
  link:
    'Use a page of the shop such as /about, or an address that begins with https://, mailto: or ' +
    'tel:',
  picture: 'Upload the picture here first',
  consent: 'Note who agreed to this being shown, when and how',
  notSaid: 'This is not, or no longer, what the customer wrote: choose it again, or take it out',
  tooManySections: (max: number) => `A home page has ${max} sections at most`,
  twice: 'Two sections have the same id',
}
