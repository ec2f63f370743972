import * as z from 'zod/mini'
import { email, type ValuesOf } from '#kit/server/config/variables.ts'

/** A new shop's contact details until the owner enters real ones. None of them reach anyone. */
export const placeholders = {
  name: 'Computer Shop',
  phone: '01-5970000',
  email: 'hello@shop.example',
  address: 'Putalisadak, Kathmandu',
  facebook: 'https://www.facebook.com/',
  chat: 'https://wa.me/9779800000000',
}

export const factVariables = {
  SHOP_NAME: z._default(
    z
      .string()
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(60, 'can have at most 60 characters'),
      ),
    placeholders.name,
  ),
  SHOP_PHONE: z._default(z.string(), placeholders.phone),
  SHOP_EMAIL: z._default(email, placeholders.email),
  SHOP_ADDRESS: z._default(z.string(), placeholders.address),
  SHOP_FACEBOOK: z._default(z.string(), placeholders.facebook),
  SHOP_CHAT: z._default(z.string(), placeholders.chat),
}

declare module '#kit/server/config/config.ts' {
  interface Config {
    /** The contact details that a shop starts with. */
    facts: ReturnType<typeof readFacts>
  }
}

export const readFacts = (env: ValuesOf<typeof factVariables>) => ({
  name: env.SHOP_NAME,
  phone: env.SHOP_PHONE,
  email: env.SHOP_EMAIL,
  address: env.SHOP_ADDRESS,
  facebook: env.SHOP_FACEBOOK,
  chat: env.SHOP_CHAT,
})
