export const errors = {
  invoice_facts_missing:
    'Invoices need a registered name, an address, a PAN of nine digits and a prefix.',
  invoice_numbers_begun: 'This year’s numbers have begun. They can only go on from where they are.',
  reports_not_set_up:
    'The server does not know how to reach the tax office. Set CBMS_URL, CBMS_USERNAME and ' +
    'CBMS_PASSWORD first.',
}
