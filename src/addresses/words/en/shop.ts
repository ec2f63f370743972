const listFormat = new Intl.ListFormat('en')

// The specification's wording is binding: City, Full Address.
export const shop = {
  labels: {
    district: 'District',
    municipality: 'City',
    ward: 'Ward',
    tole: 'Full Address',
    landmark: 'Landmark',
  },
  toleHint: 'Tole or street, and house',
  choose: 'Choose',
  wards: (wards: number) => `From 1 to ${wards}`,
  which: (city: string, districts: string[]) =>
    `There is a ${city} in ${listFormat.format(districts)}. Choose yours.`,
  wardNumber: (ward: number) => `Ward ${ward}`,
  near: (landmark: string) => `near ${landmark}`,
  loadFailed: 'The list of cities could not be loaded. You can still type yours.',
}
