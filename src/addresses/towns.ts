/** Towns commonly known by another name than their municipality, with their district. */
export const towns: Record<string, string> = {
  Bhairahawa: 'Rupandehi',
  Birganj: 'Parsa',
  Janakpur: 'Dhanusha',
  Mahendranagar: 'Kanchanpur',
  Narayangarh: 'Chitwan',
  Narayanghat: 'Chitwan',
  Nepalganj: 'Banke',
  Patan: 'Lalitpur',
  Taulihawa: 'Kapilvastu',
}
