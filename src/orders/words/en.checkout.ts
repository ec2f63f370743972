// The specification's wording is binding.
export const checkout = {
  title: 'Shipping Details',
  labels: { name: 'Name', email: 'Email', city: 'City', address: 'Full Address', contactNumber: 'Contact Number' },
  whyNumber: 'The courier calls it before coming',
  payment: 'Payment',
  cashHow: 'You pay the courier, or at the counter when you pick it up. Please have the sum ready.',
  summary: 'Order Summary',
  complete: 'Complete Order',
  back: 'Back to Cart',
  notes: (comment: string, number: string) => [comment, `Contact number: ${number}`].filter(Boolean).join('\n'),
}
