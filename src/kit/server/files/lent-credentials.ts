import { readFile } from 'node:fs/promises'
import type { Credentials } from './sign-request.ts'

type Environment = Record<string, string | undefined>
interface Lent extends Credentials {
  until: number
}

const patienceMs = 3_000
// Renewed while the old ones still work.
const renewBeforeMs = 5 * 60_000

/**
 * The keys that the platform lends: those of the environment, else those of the container (ECS,
 * EKS, and whoever offers the same),
 * else those of the machine (EC2, by its second protocol). Asked again before they expire; several
 * who ask together wait for one answer.
 */
export function createLentCredentials(env: Environment = process.env, now = Date.now) {
  let lent: Lent | undefined
  let asking: Promise<Lent> | undefined
  return async (): Promise<Credentials> => {
    if (lent && lent.until - renewBeforeMs > now()) return lent
    asking ??= ask(env).finally(() => {
      asking = undefined
    })
    lent = await asking
    return lent
  }
}

async function ask(env: Environment): Promise<Lent> {
  if (env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY)
    return {
      keyId: env.AWS_ACCESS_KEY_ID,
      secret: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
      until: Number.POSITIVE_INFINITY,
    }
  return (await askContainer(env)) ?? askMachine(env)
}

async function askContainer(env: Environment) {
  const relative = env.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
  const url = relative ? `http://169.254.170.2${relative}` : env.AWS_CONTAINER_CREDENTIALS_FULL_URI
  if (!url) return null
  // The file changes while the container runs.
  const file = env.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE
  const authorization = file
    ? (await readFile(file, 'utf8')).trim()
    : env.AWS_CONTAINER_AUTHORIZATION_TOKEN
  return readKeys(await get(url, authorization ? { authorization } : {}))
}

async function askMachine(env: Environment) {
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
  const reply = await fetch(url, { method, headers, signal: AbortSignal.timeout(patienceMs) })
  if (!reply.ok)
    throw new Error(`no keys for the store: ${new URL(url).host} answers ${reply.status}`)
  return reply.text()
}

function readKeys(text: string): Lent {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = JSON.parse(text) as Record<
    string,
    string | undefined
  >
  if (!AccessKeyId || !SecretAccessKey)
    throw new Error('no keys for the store: the platform names none')
  return {
    keyId: AccessKeyId,
    secret: SecretAccessKey,
    sessionToken: Token,
    until: Expiration ? Date.parse(Expiration) : Number.POSITIVE_INFINITY,
  }
}
