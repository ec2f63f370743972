export const errors = {
  check_first: 'Check this table again: the last check is out of date or found errors.',
  table_invalid: 'We cannot read this table. Upload a CSV file in UTF-8 with headings in the first row.',
  table_too_large: 'This table is too large: 10 MB, 20,000 rows and 300 columns at most.',
}
