export const fields = {
  tooShort: 'A serial number has three characters at least',
  tooLong: 'A serial number has 60 characters at most',
  unreadable: 'This is no serial number: scan or type it again',
  phoneEnd: 'Type the last four digits',
}
