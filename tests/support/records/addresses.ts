/** An address outside of the Kathmandu valley. */
export const lakeside = {
  label: 'Home',
  phone: '9841234567',
  district: 'Kaski',
  municipality: 'Pokhara',
  ward: 6,
  tole: 'Lakeside',
}
