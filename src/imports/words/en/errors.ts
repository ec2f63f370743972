export const errors = {
  check_first: 'Check this table again. The last check is out of date or found errors.',
  confirm_categories: 'This import creates new categories. Confirm that first.',
  table_invalid: 'We cannot read this table. Upload a CSV file with headings above the rows.',
  table_is_workbook:
    'This is a workbook from Excel or a similar program. Save it there as CSV (“CSV UTF-8”) ' +
    'and upload that file.',
  table_quote_open: ({ row }: { row: number }) =>
    `A quotation mark (") in row ${row} is never closed, so the rest of the file cannot be read. ` +
    'Close or remove it, and upload the file again.',
  table_too_large:
    'This table is too large. The limits are 10 MB, 20,000 rows and 300 columns. Split it and ' +
    'import the parts one by one.',
}
