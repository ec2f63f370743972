export const office = {
  verified: 'Number verified',
  unverified: 'Number not verified',
  confirm: 'Phone verified',
  confirmTitle: (number: string) => `Is ${number} this customer’s number?`,
  hints: [
    'Confirm only if the customer stands in front of you. Call the number: the phone in their ' +
      'hand must ring.',
    'From then on, repairs booked with this number belong to this customer. If another customer ' +
      'had verified it, theirs becomes unverified, and they get an e-mail.',
  ],
  confirmed: 'The phone number is verified.',
}
