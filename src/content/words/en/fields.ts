export const fields = {
  link:
    'Enter a page of the shop such as /about, or an address that begins with https://, mailto: ' +
    'or tel:',
  picture: 'Upload the picture here first',
  consent: 'Enter who agreed to be quoted, when and how',
  quoteDiffers: 'This differs from what the customer wrote. Choose the quote again or remove it',
  tooManySections: (max: number) => `The home page can have up to ${max} sections`,
  twice: 'Two sections have the same id',
}
