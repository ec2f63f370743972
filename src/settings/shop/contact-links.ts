import { dialled } from '../telephone.ts'

export const telephoneLink = (phone: string) => `tel:${dialled(phone)}`

export const mailLink = (email: string) => `mailto:${email}`
