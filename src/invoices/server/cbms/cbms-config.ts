import * as z from 'zod/mini'
import { type ValuesOf, webUrl, withoutSlash } from '#kit/server/config/variables.ts'

export const cbmsVariables = {
  CBMS_URL: z.optional(webUrl('https://cbms.ird.gov.np')),
  CBMS_USERNAME: z.optional(z.string()),
  CBMS_PASSWORD: z.optional(z.string()),
}

declare module '#kit/server/config/config.ts' {
  interface Config {
    cbms: ReturnType<typeof readCbms>
  }
}

/** The tax office's register of bills, and the shop's account there. */
export const readCbms = (env: ValuesOf<typeof cbmsVariables>) =>
  env.CBMS_URL && env.CBMS_USERNAME && env.CBMS_PASSWORD
    ? {
        url: withoutSlash(env.CBMS_URL),
        username: env.CBMS_USERNAME,
        password: env.CBMS_PASSWORD,
      }
    : undefined
