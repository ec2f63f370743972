/** An order on the phone before anything is typed. */
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
