// For printed documents.
export const document = {
  title: (name: string, number: string) => `${name} of ${number}`,
  papers: { slip: 'Claim slip', label: 'Device label', tests: 'Test report' },
  sizes: { a4: 'A4', roll: 'Roll, 80 mm' },
  size: 'Paper',
  print: 'Print',
  due: 'Promised for',
  nothing: 'Nothing',
  estimate: 'Approved so far',
  track: 'Scan to track the repair, approve the estimate or message us.',
  qr: 'Link to this repair',
  keep: 'Keep this slip: anyone who presents it can pick up the device.',
  terms: 'Terms',
  signCustomer: 'Customer',
  signShop: 'For the shop',
  tests: {
    test: 'Test',
    result: 'Result',
    by: (name: string, when: string) => `Tested by ${name}, ${when}`,
  },
  warranty: (day: string) => `Warranty until ${day}`,
}
