export const fields = {
  cityRequired: 'City is required',
  trackingLink: 'Enter a link that begins with https://',
  pieces: 'Enter a whole number of 1 or more',
}
