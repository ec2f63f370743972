// The specification's wording is binding.
export const checkout = {
  title: 'Shipping Details',
  labels: {
    name: 'Name',
    email: 'Email',
    contactNumber: 'Contact Number',
    buyerName: 'Business name',
    buyerPan: 'PAN',
  },
  deliverTo: 'Deliver to',
  anotherAddress: 'Another address',
  saveAddress: 'Save this address for next time',
  pickupTitle: 'Pick it up here',
  contactNumberHint: 'The courier calls this number before the delivery',
  forBusiness: 'Invoice for a business',
  summary: 'Order Summary',
  complete: 'Complete Order',
  back: 'Back to Cart',
  notes: (comment: string, number: string) =>
    [comment, `Contact number: ${number}`].filter(Boolean).join('\n'),
}
