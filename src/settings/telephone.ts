/** A Nepali phone number in international format: `01-5970000` becomes `+97715970000`. */
export const toInternational = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^0/, '+977')
