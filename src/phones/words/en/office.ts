export const office = {
  verified: 'Number verified',
  unverified: 'Number not verified',
  confirm: 'Verify the number',
  confirmTitle: (number: string) => `Is ${number} this customer’s number?`,
  hints: [
    'Confirm only if the customer is in front of you. Call the number: the phone in their hand ' +
      'must ring.',
    'From then on, repairs booked with this number belong to this customer. If it was verified ' +
      'for another customer, it no longer is, and that customer gets an e-mail.',
  ],
  confirmed: 'The phone number is verified.',
}
