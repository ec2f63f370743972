export const errors = {
  check_first: 'Check this table again: the last check is out of date or found errors.',
  confirm_categories: 'This import makes new categories. Agree to that first.',
  table_invalid: 'We cannot read this table. Upload a CSV file with headings above the rows.',
  table_is_workbook:
    'This is a workbook of Excel or another program. Save it as CSV there (“CSV UTF-8”), and ' +
    'upload that file.',
  table_quote_open: ({ row }: { row: number }) =>
    `A quotation mark (") in row ${row} is never closed, so the rest of the file cannot be read. Close or remove it, and upload the file again.`,
  table_too_large:
    'This table is too large: 10 MB, 20,000 rows and 300 columns at most. Split it, and ' +
    'import the parts one after the other.',
}
