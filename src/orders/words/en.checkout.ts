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
  keepAddress: 'Keep this address for the next order',
  pickupTitle: 'Pick it up here',
  whyNumber: 'The courier calls it before coming',
  forBusiness: 'Invoice for a business',
  summary: 'Order Summary',
  complete: 'Complete Order',
  back: 'Back to Cart',
  notes: (comment: string, number: string) =>
    [comment, `Contact number: ${number}`].filter(Boolean).join('\n'),
}
