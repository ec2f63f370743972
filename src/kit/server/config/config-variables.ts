import * as z from 'zod/mini'
import { defaultLanguage, languages, pseudoLanguage } from '../../contract/language.ts'
import { splitHosts } from '../db/connection/hosts.ts'
import { uploadsVariables } from '../files/uploads-config.ts'
import { parseMailbox } from '../mail/mailbox.ts'
import { messageVariables } from './messages-config.ts'
import { paymentVariables } from './payments-config.ts'

const flag = z.enum(['true', 'false'])
const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
        `must look like ${example}`,
      ),
    )
const databaseUrl = z
  .string()
  .check(
    z.refine(
      (value) =>
        splitHosts(value).every(
          (host) => URL.canParse(host) && /^postgres(ql)?:$/.test(new URL(host).protocol),
        ),
      'must look like postgres://user:password@host:5432/database, with several hosts as ' +
        'host1:5432,host2:5432',
    ),
  )
const cidr = /^([\d.]{7,15}|[\da-f:]{2,45})(\/\d{1,3})?$/i

/** A new shop's contact details until the owner enters real ones. None of them reach anyone. */
export const placeholders = {
  name: 'Computer Shop',
  phone: '01-5970000',
  email: 'hello@shop.example',
  address: 'Putalisadak, Kathmandu',
  facebook: 'https://www.facebook.com/',
  chat: 'https://wa.me/9779800000000',
}

/** The variables of the environment, as they are written there. */
export const environmentSchema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535,
          'must be a port between 0 and 65535',
        ),
      ),
    '3000',
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address such as 127.0.0.1 or 0.0.0.0')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOLER: z.optional(databaseUrl),
  DATABASE_REPLICAS: z.optional(databaseUrl),
  PUBLIC_URL: z.optional(url(/^https?:$/, 'https://shop.example')),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(12, 'must have at least 12 characters'),
        z.maxLength(200, 'can have at most 200 characters'),
      ),
  ),
  LANGUAGE: z._default(z.enum([...languages, pseudoLanguage]), defaultLanguage),
  SAMPLE_DATA: z._default(z.enum(['auto', 'true', 'false']), 'auto'),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => parseMailbox(value) !== null,
          'must look like Shop <shop@shop.example>',
        ),
      ),
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  GOOGLE_ISSUER: z.optional(url(/^https?:$/, 'http://127.0.0.1:4000')),
  GOOGLE_JWKS_URL: z.optional(url(/^https?:$/, 'http://127.0.0.1:4000/certs')),
  CBMS_URL: z.optional(url(/^https?:$/, 'https://cbms.ird.gov.np')),
  CBMS_USERNAME: z.optional(z.string()),
  CBMS_PASSWORD: z.optional(z.string()),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.split(',').every((part) => cidr.test(part.trim())),
          'must be a list of addresses or networks such as 10.0.0.0/8',
        ),
      ),
  ),
  WORKERS: z._default(
    z
      .string()
      .check(z.regex(/^(auto|[1-9]\d?)$/, 'must be auto, or a number of processes from 1 to 99')),
    '1',
  ),
  DRAIN_DELAY: z._default(
    z.string().check(z.regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99')),
    '0',
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  RATE_LIMITS: z._default(flag, 'true'),
  WARM_PICTURES: z._default(flag, 'true'),
  CHEAP_WORK: z._default(flag, 'false'),
  LOCAL_PICTURES: z._default(flag, 'false'),
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
  SHOP_EMAIL: z._default(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
    placeholders.email,
  ),
  SHOP_ADDRESS: z._default(z.string(), placeholders.address),
  SHOP_FACEBOOK: z._default(z.string(), placeholders.facebook),
  SHOP_CHAT: z._default(z.string(), placeholders.chat),
  ...paymentVariables,
  ...messageVariables,
  ...uploadsVariables,
})

export type Environment = z.output<typeof environmentSchema>
