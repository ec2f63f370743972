export const fields = {
  districtRequired: 'Choose a district',
  districtForCharge: 'Choose the district: the delivery charge depends on it',
  municipalityRequired: 'City is required',
  municipalityElsewhere: 'There is no such city or municipality in this district',
  ward: 'Enter a ward number from 1 to 50, or leave this empty',
  wardUnknown: (wards: number) => `Wards here go from 1 to ${wards}`,
  alternativePhone: 'A phone number has 9 to 15 digits',
}
