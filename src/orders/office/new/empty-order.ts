/** The initial values of the form for phone orders. */
export const emptyOrder = {
  name: '',
  email: '',
  number: '',
  municipality: '',
  district: '',
  ward: '',
  tole: '',
  landmark: '',
  shippingOption: '',
  notes: '',
  promoCode: '',
  buyerName: '',
  buyerPan: '',
}
