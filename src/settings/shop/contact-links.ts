/** A number as a telephone dials it from anywhere: `01-5970000` is in Kathmandu, Nepal. */
export function telephoneLink(phone: string) {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.replace(/^0/, '+977')}`
}

export const mailLink = (email: string) => `mailto:${email}`
