import { toInternational } from '../telephone.ts'

export const telephoneLink = (phone: string) => `tel:${toInternational(phone)}`

export const mailLink = (email: string) => `mailto:${email}`
