import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { readUploads } from '../files/uploads-config.ts'
import { parseMailbox } from '../mail/mailbox.ts'
import { ConfigError } from './config-error.ts'
import type { kitVariables } from './config-variables.ts'
import { type ValuesOf, withoutSlash } from './variables.ts'

export { ConfigError }

/** The settings of this installation. Nouns extend it with theirs, which `src/config.ts` reads. */
export interface Config extends KitConfig {}
export type KitConfig = ReturnType<typeof readKitConfig>

type Environment = ValuesOf<typeof kitVariables>

/** The settings that no noun owns. A contradiction throws an error that names the variable. */
export function readKitConfig(env: Environment) {
  refuseTestSettings(env)
  requireRelatedSettings(env)
  const port = Number(env.PORT)
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
    publicUrl: env.PUBLIC_URL && withoutSlash(env.PUBLIC_URL),
    localOrigin: `http://localhost:${port}`,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    language: env.LANGUAGE,
    sampleData: env.SAMPLE_DATA,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM === undefined ? undefined : (parseMailbox(env.MAIL_FROM) ?? undefined),
    trustProxy: env.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? false,
    /** How many processes share the port. */
    workers: env.WORKERS === 'auto' ? availableParallelism() : Number(env.WORKERS),
    drainDelaySeconds: Number(env.DRAIN_DELAY),
    metricsToken: env.METRICS_TOKEN,
    /** Encrypts customers' secrets. If omitted, the key is a file in the data directory. */
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'true',
    warmPictures: env.WARM_PICTURES === 'true',
    /** Hashes passwords and compresses pictures with little work. For tests, which keep neither. */
    cheapWork: env.CHEAP_WORK === 'true',
    /** Lets imports fetch pictures from this machine, too. For tests. */
    localPictures: env.LOCAL_PICTURES === 'true',
  } as const
}

function refuseTestSettings(env: Environment) {
  if (env.NODE_ENV !== 'production') return
  for (const name of ['CHEAP_WORK', 'LOCAL_PICTURES'] as const)
    if (env[name] === 'true')
      throw new ConfigError(`${name} is for tests only, and refused in production.`)
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
