import * as z from 'zod/mini'
import { defaultLanguage, languages, pseudoLanguage } from '../../contract/language.ts'
import { splitHosts } from '../db/connection/hosts.ts'
import { uploadsVariables } from '../files/uploads-config.ts'
import { parseMailbox } from '../mail/mailbox.ts'
import { email, flag, matching, satisfying, url, webUrl } from './variables.ts'

const databaseUrl = satisfying(
  (value) =>
    splitHosts(value).every(
      (host) => URL.canParse(host) && /^postgres(ql)?:$/.test(new URL(host).protocol),
    ),
  'must look like postgres://user:password@host:5432/database, with several hosts as ' +
    'host1:5432,host2:5432',
)
const cidr = /^([\d.]{7,15}|[\da-f:]{2,45})(\/\d{1,3})?$/i

/** The variables of the environment that no noun owns. */
export const kitVariables = {
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: z._default(
    satisfying(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535,
      'must be a port between 0 and 65535',
    ),
    '3000',
  ),
  HOST: z._default(
    matching(/^[\w.:-]+$/, 'must be an address such as 127.0.0.1 or 0.0.0.0'),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOLER: z.optional(databaseUrl),
  DATABASE_REPLICAS: z.optional(databaseUrl),
  PUBLIC_URL: z.optional(webUrl('https://shop.example')),
  ADMIN_EMAIL: z.optional(email),
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
    satisfying((value) => parseMailbox(value) !== null, 'must look like Shop <shop@shop.example>'),
  ),
  TRUST_PROXY: z.optional(
    satisfying(
      (value) => value.split(',').every((part) => cidr.test(part.trim())),
      'must be a list of addresses or networks such as 10.0.0.0/8',
    ),
  ),
  WORKERS: z._default(
    matching(/^(auto|[1-9]\d?)$/, 'must be auto, or a number of processes from 1 to 99'),
    '1',
  ),
  DRAIN_DELAY: z._default(matching(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99'), '0'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  RATE_LIMITS: flag('true'),
  WARM_PICTURES: flag('true'),
  CHEAP_WORK: flag('false'),
  LOCAL_PICTURES: flag('false'),
  ...uploadsVariables,
}
