export const fields = {
  tooShort: 'A serial number has at least 3 characters',
  tooLong: 'A serial number has at most 60 characters',
  unreadable: 'This is not a serial number. Scan or type it again.',
  phoneEnd: 'Enter the last four digits',
}
