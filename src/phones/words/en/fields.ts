export const fields = {
  code: 'Enter the digits of the code',
  present: 'Confirm that the customer is here',
}
