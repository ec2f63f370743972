export const fields = {
  cityRequired: 'City is required',
}
