import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { readUploads } from '../files/uploads-config.ts'
import { parseMailbox } from '../mail/mailbox.ts'
import { ConfigError } from './config-error.ts'
import { type Environment, environmentSchema, placeholders } from './config-variables.ts'
import { readMessages } from './messages-config.ts'
import { readPayments } from './payments-config.ts'

export { ConfigError, placeholders }

export type Config = ReturnType<typeof readConfig>

/** Parses the environment once. A wrong setting stops startup with a message that names it. */
export function readConfig(variables: Record<string, string | undefined>) {
  const env = parseEnvironment(variables)
  refuseTestSettings(env)
  requireRelatedSettings(env)
  const port = Number(env.PORT)
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '')
  const payments = readPayments(env, { mode: env.NODE_ENV, publicUrl })
  return {
    mode: env.NODE_ENV,
    port,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** PgBouncer in front of the database. Listening and migrations bypass it. */
    databasePooler: env.DATABASE_POOLER,
    /** Servers that may answer public reads. */
    databaseReplicas: env.DATABASE_REPLICAS,
    /** The object store for uploads. If omitted, uploads go to a folder of the data directory. */
    uploads: readUploads(env.UPLOADS_URL),
    publicUrl,
    localOrigin: `http://localhost:${port}`,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    language: env.LANGUAGE,
    sampleData: env.SAMPLE_DATA,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM === undefined ? undefined : (parseMailbox(env.MAIL_FROM) ?? undefined),
    google: readGoogle(env),
    cbms: readCbms(env),
    trustProxy: env.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? false,
    /** How many processes share the port. */
    workers: readWorkers(env, payments.practice),
    drainDelaySeconds: Number(env.DRAIN_DELAY),
    metricsToken: env.METRICS_TOKEN,
    /** Encrypts customers' secrets. If omitted, the key is a file in the data directory. */
    secretKey: env.SECRET_KEY,
    payments,
    /** The gateway for messages to phones. Undefined where the shop sends none. */
    messages: readMessages(env, payments.practice),
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'true',
    warmPictures: env.WARM_PICTURES === 'true',
    /** Hashes passwords and compresses pictures with little work. For tests, which keep neither. */
    cheapWork: env.CHEAP_WORK === 'true',
    /** Lets imports fetch pictures from this machine, too. For tests. */
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

function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const problem =
    issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  throw new ConfigError(`${issue?.path.join('.')} ${problem}.`)
}

function refuseTestSettings(env: Environment) {
  if (env.NODE_ENV !== 'production') return
  if (env.GOOGLE_ISSUER || env.GOOGLE_JWKS_URL) {
    throw new ConfigError(
      'GOOGLE_ISSUER and GOOGLE_JWKS_URL are for tests only, and refused in production.',
    )
  }
  if (env.CHEAP_WORK === 'true')
    throw new ConfigError('CHEAP_WORK is for tests only, and refused in production.')
  if (env.LOCAL_PICTURES === 'true')
    throw new ConfigError('LOCAL_PICTURES is for tests only, and refused in production.')
}

function requireRelatedSettings(env: Environment) {
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    const missing = env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
    throw new ConfigError(`${missing} is missing: ADMIN_EMAIL and ADMIN_PASSWORD belong together.`)
  }
  for (const name of ['DATABASE_POOLER', 'DATABASE_REPLICAS'] as const)
    if (env[name] && !env.DATABASE_URL)
      throw new ConfigError(`${name} needs DATABASE_URL, the server itself.`)
}

const readGoogle = (env: Environment) =>
  env.GOOGLE_CLIENT_ID
    ? {
        clientId: env.GOOGLE_CLIENT_ID,
        issuers: env.GOOGLE_ISSUER
          ? [env.GOOGLE_ISSUER]
          : ['https://accounts.google.com', 'accounts.google.com'],
        jwksUrl: env.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
      }
    : undefined

/** The tax office's register of bills, and the shop's account there. */
const readCbms = (env: Environment) =>
  env.CBMS_URL && env.CBMS_USERNAME && env.CBMS_PASSWORD
    ? {
        url: env.CBMS_URL.replace(/\/$/, ''),
        username: env.CBMS_USERNAME,
        password: env.CBMS_PASSWORD,
      }
    : undefined

function readWorkers({ WORKERS }: Environment, practice: boolean) {
  const workers = WORKERS === 'auto' ? availableParallelism() : Number(WORKERS)
  if (practice && workers > 1)
    throw new ConfigError(
      'WORKERS must be 1 in practice mode: practice payments are in the memory of one process.',
    )
  return workers
}
