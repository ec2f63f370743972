/** A number as a telephone dials it from anywhere: `01-5970000` is in Kathmandu, Nepal. */
export const dialled = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^0/, '+977')
