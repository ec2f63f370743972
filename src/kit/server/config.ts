import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'
import { hostsOf } from './db/hosts.ts'
import { readUploads, uploadsVariables } from './files/uploads-config.ts'
import { readMailbox } from './mail/mailbox.ts'
import { messageVariables, readMessages } from './messages-config.ts'
import { paymentVariables, readPayments } from './payments-config.ts'

export { ConfigError }

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
        hostsOf(value).every(
          (host) => URL.canParse(host) && /^postgres(ql)?:$/.test(new URL(host).protocol),
        ),
      'must look like postgres://user:password@host:5432/database, with several hosts as ' +
        'host1:5432,host2:5432',
    ),
  )
const cidr = /^([\d.]{7,15}|[\da-f:]{2,45})(\/\d{1,3})?$/i

/** What a shop says of itself until somebody says better. Nobody answers there. */
export const placeholders = {
  name: 'Computer Shop',
  phone: '01-5970000',
  email: 'hello@shop.example',
  address: 'Putalisadak, Kathmandu',
  facebook: 'https://www.facebook.com/',
  chat: 'https://wa.me/9779800000000',
}

const Environment = z.object({
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
  SAMPLE_DATA: z._default(z.enum(['auto', 'true', 'false']), 'auto'),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine((value) => readMailbox(value) !== null, 'must look like Shop <shop@shop.example>'),
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

export type Config = ReturnType<typeof readConfig>

/** Parses the environment once; refuses to start when a setting is wrong, and says which one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const options =
      issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
    throw new ConfigError(`${issue?.path.join('.')} ${options}.`)
  }
  const env = parsed.data
  const port = Number(env.PORT)
  if (env.NODE_ENV === 'production' && (env.GOOGLE_ISSUER || env.GOOGLE_JWKS_URL)) {
    throw new ConfigError(
      'GOOGLE_ISSUER and GOOGLE_JWKS_URL are for tests only, and refused in production.',
    )
  }
  if (env.NODE_ENV === 'production' && env.CHEAP_WORK === 'true')
    throw new ConfigError('CHEAP_WORK is for tests only, and refused in production.')
  if (env.NODE_ENV === 'production' && env.LOCAL_PICTURES === 'true')
    throw new ConfigError('LOCAL_PICTURES is for tests only, and refused in production.')
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new ConfigError(
      `${env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: ADMIN_EMAIL and ADMIN_PASSWORD belong together.`,
    )
  }
  for (const name of ['DATABASE_POOLER', 'DATABASE_REPLICAS'] as const)
    if (env[name] && !env.DATABASE_URL)
      throw new ConfigError(`${name} needs DATABASE_URL, the server itself.`)
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '')
  const payments = readPayments(env, { mode: env.NODE_ENV, publicUrl })
  const workers = env.WORKERS === 'auto' ? availableParallelism() : Number(env.WORKERS)
  if (payments.practice && workers > 1)
    throw new ConfigError(
      'WORKERS must be 1 where payments are practised: attempts are in the memory of one process.',
    )
  return {
    mode: env.NODE_ENV,
    port,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** A PgBouncer before it, for all but listening and migrating. */
    databasePooler: env.DATABASE_POOLER,
    /** Servers that may answer public reads. */
    databaseReplicas: env.DATABASE_REPLICAS,
    /** The store that keeps uploads; a folder of the data directory, if omitted. */
    uploads: readUploads(env.UPLOADS_URL),
    publicUrl,
    localOrigin: `http://localhost:${port}`,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    sampleData: env.SAMPLE_DATA,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM === undefined ? undefined : (readMailbox(env.MAIL_FROM) ?? undefined),
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          issuers: env.GOOGLE_ISSUER
            ? [env.GOOGLE_ISSUER]
            : ['https://accounts.google.com', 'accounts.google.com'],
          jwksUrl: env.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
        }
      : undefined,
    /** The tax office's register of bills, and the shop's account there. */
    cbms:
      env.CBMS_URL && env.CBMS_USERNAME && env.CBMS_PASSWORD
        ? {
            url: env.CBMS_URL.replace(/\/$/, ''),
            username: env.CBMS_USERNAME,
            password: env.CBMS_PASSWORD,
          }
        : undefined,
    trustProxy: env.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? false,
    /** How many processes serve the port together. */
    workers,
    drainDelaySeconds: Number(env.DRAIN_DELAY),
    metricsToken: env.METRICS_TOKEN,
    /** What secrets of customers are encrypted with; a file in the data directory, if omitted. */
    secretKey: env.SECRET_KEY,
    /** The gateways that are switched on, and whether payments are only practised. */
    payments,
    /** Through whom messages go to telephones; undefined where they do not. */
    messages: readMessages(env, payments.practice),
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'true',
    warmPictures: env.WARM_PICTURES === 'true',
    /**
     * Whether passwords are hashed and pictures packed with little work: for tests, where neither
     * is kept.
     */
    cheapWork: env.CHEAP_WORK === 'true',
    /** Whether imports fetch pictures from this very machine, too: for tests. */
    localPictures: env.LOCAL_PICTURES === 'true',
    facts: {
      name: env.SHOP_NAME,
      phone: env.SHOP_PHONE,
      email: env.SHOP_EMAIL,
      address: env.SHOP_ADDRESS,
      facebook: env.SHOP_FACEBOOK,
      chat: env.SHOP_CHAT,
    },
  } as const
}
