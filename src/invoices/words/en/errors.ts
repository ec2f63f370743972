export const errors = {
  invoice_facts_missing:
    'Invoices need a registered name, an address, a nine-digit PAN and a prefix.',
  invoice_numbers_begun: 'This year’s numbers have already started and cannot be changed.',
  reports_not_set_up:
    'The connection to the tax office is not set up. Set CBMS_URL, CBMS_USERNAME and ' +
    'CBMS_PASSWORD first.',
}
