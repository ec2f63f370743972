export const errors = {
  check_first: 'Check this table again: its check is old or found something wrong.',
  table_invalid: 'This is not a table that we can read. Upload CSV in UTF-8 with headings in the first row.',
  table_too_large: 'This table is too large: 10 MB, 20,000 rows and 300 columns at most.',
}
