export const fields = {
  prefix: 'Up to six capital letters or digits',
  startNumber: 'A whole number from 1 to 999999',
}
