import { readFile } from 'node:fs/promises'
import type { Credentials } from './sign-request.ts'

type Environment = Record<string, string | undefined>
interface TemporaryCredentials extends Credentials {
  expiresAt: number
}

const timeoutMs = 3_000
// Keys are renewed while the old ones still work.
const renewBeforeMs = 5 * 60_000

/**
 * Keys that the platform provides: from the environment, else from the container (ECS, EKS and
 * compatible platforms), else from the machine (EC2, IMDSv2). They are renewed before they expire,
 * and concurrent callers share one request.
 */
export function createPlatformCredentials(env: Environment = process.env, now = Date.now) {
  let current: TemporaryCredentials | undefined
  let loading: Promise<TemporaryCredentials> | undefined
  return async (): Promise<Credentials> => {
    if (current && current.expiresAt - renewBeforeMs > now()) return current
    loading ??= loadKeys(env).finally(() => {
      loading = undefined
    })
    current = await loading
    return current
  }
}

async function loadKeys(env: Environment): Promise<TemporaryCredentials> {
  if (env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY)
    return {
      keyId: env.AWS_ACCESS_KEY_ID,
      secret: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
      expiresAt: Number.POSITIVE_INFINITY,
    }
  return (await loadFromContainer(env)) ?? loadFromMachine(env)
}

async function loadFromContainer(env: Environment) {
  const relative = env.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
  const url = relative ? `http://169.254.170.2${relative}` : env.AWS_CONTAINER_CREDENTIALS_FULL_URI
  if (!url) return null
  // The token file changes while the container runs, so it is read each time.
  const file = env.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE
  const authorization = file
    ? (await readFile(file, 'utf8')).trim()
    : env.AWS_CONTAINER_AUTHORIZATION_TOKEN
  return readKeys(await get(url, authorization ? { authorization } : {}))
}

async function loadFromMachine(env: Environment) {
  const service =
    env.AWS_EC2_METADATA_SERVICE_ENDPOINT?.replace(/\/$/, '') ?? 'http://169.254.169.254'
  const token = await get(
    `${service}/latest/api/token`,
    { 'x-aws-ec2-metadata-token-ttl-seconds': '300' },
    'PUT',
  )
  const headers = { 'x-aws-ec2-metadata-token': token }
  const roles = `${service}/latest/meta-data/iam/security-credentials/`
  const [role] = (await get(roles, headers)).split('\n')
  return readKeys(await get(roles + role, headers))
}

async function get(url: string, headers: Record<string, string>, method = 'GET') {
  const signal = AbortSignal.timeout(timeoutMs)
  const reply = await fetch(url, { method, headers, redirect: 'error', signal })
  if (!reply.ok)
    throw new Error(`no keys for the store: ${new URL(url).host} answers ${reply.status}`)
  return reply.text()
}

function readKeys(text: string): TemporaryCredentials {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = JSON.parse(text) as Record<
    string,
    string | undefined
  >
  if (!AccessKeyId || !SecretAccessKey)
    throw new Error('no keys for the store: the platform provides none')
  return {
    keyId: AccessKeyId,
    secret: SecretAccessKey,
    sessionToken: Token,
    expiresAt: Expiration ? Date.parse(Expiration) : Number.POSITIVE_INFINITY,
  }
}
