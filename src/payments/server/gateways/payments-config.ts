import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError, type KitConfig } from '#kit/server/config/config.ts'
import {
  matching,
  oneWord,
  requireAllOrNone,
  satisfying,
  type ValuesOf,
  webUrl,
  withoutSlash,
} from '#kit/server/config/variables.ts'
import { isLocalAddress } from '#kit/server/network/public-origin.ts'

/** Payment methods inside Khalti (specification §5, `paymentPreference`). */
const khaltiModes = ['KHALTI', 'EBANKING', 'MOBILE_BANKING', 'CONNECT_IPS', 'SCT'] as const
export type KhaltiMode = (typeof khaltiModes)[number]

const isMode = (mode: string): mode is KhaltiMode =>
  (khaltiModes as readonly string[]).includes(mode)

export const paymentVariables = {
  PAYMENTS: z.optional(z.enum(['real', 'practice', 'practice-in-public'])),
  KHALTI_SECRET_KEY: z.optional(oneWord),
  KHALTI_URL: z._default(webUrl('https://khalti.com/api'), 'https://khalti.com/api'),
  KHALTI_MODES: z.optional(
    satisfying(
      (value) => value.split(',').every(isMode),
      `must be a list of ${khaltiModes.join(', ')}`,
    ),
  ),
  ESEWA_PRODUCT_CODE: z.optional(oneWord),
  ESEWA_SECRET_KEY: z.optional(oneWord),
  ESEWA_URL: z._default(webUrl('https://epay.esewa.com.np'), 'https://epay.esewa.com.np'),
  ESEWA_STATUS_URL: z.optional(webUrl('https://epay.esewa.com.np')),
  CONNECTIPS_MERCHANT_ID: z.optional(matching(/^\d{1,10}$/, 'must be a number')),
  CONNECTIPS_APP_ID: z.optional(matching(/^[\w-]{1,20}$/, 'must be an id such as MER-581-APP-1')),
  CONNECTIPS_APP_NAME: z.optional(
    matching(/^[^,=]{1,30}$/, 'can have at most 30 characters, without comma or equals sign'),
  ),
  CONNECTIPS_PASSWORD: z.optional(z.string()),
  CONNECTIPS_KEY_FILE: z.optional(z.string()),
  CONNECTIPS_URL: z._default(
    webUrl('https://login.connectips.com'),
    'https://login.connectips.com',
  ),
}

type Deployment = Pick<KitConfig, 'mode' | 'publicUrl' | 'workers'>

declare module '#kit/server/config/config.ts' {
  interface Config {
    payments: ReturnType<typeof readPayments>
  }
}

/** Whether customers can reach the shop, and would take a payment for real. */
const isPublic = ({ mode, publicUrl }: Deployment) =>
  mode === 'production' && publicUrl !== undefined && !isLocalAddress(publicUrl)

/** The keys of each gateway that has any. Without keys: whether the shop is in practice mode. */
export function readPayments(env: ValuesOf<typeof paymentVariables>, deployment: Deployment) {
  const khalti = requireAllOrNone(env, ['KHALTI_SECRET_KEY'])
  const esewa = requireAllOrNone(env, ['ESEWA_PRODUCT_CODE', 'ESEWA_SECRET_KEY'])
  const connectips = requireAllOrNone(env, [
    'CONNECTIPS_MERCHANT_ID',
    'CONNECTIPS_APP_ID',
    'CONNECTIPS_APP_NAME',
    'CONNECTIPS_PASSWORD',
    'CONNECTIPS_KEY_FILE',
  ])
  const hasKeys = Boolean(khalti || esewa || connectips)
  const mode = env.PAYMENTS ?? (deployment.mode === 'production' ? 'real' : 'practice')
  if (env.PAYMENTS?.startsWith('practice') && hasKeys) {
    throw new ConfigError(
      `PAYMENTS=${env.PAYMENTS} is refused together with the keys of a gateway: a practice ` +
        'payment must not be taken for a real one. Remove one of them.',
    )
  }
  if (mode === 'practice' && isPublic(deployment)) {
    throw new ConfigError(
      `PAYMENTS=practice is refused at ${deployment.publicUrl}: customers would believe that ` +
        'they have paid. For a demonstration set PAYMENTS=practice-in-public.',
    )
  }
  const practice = !hasKeys && mode !== 'real'
  if (practice && deployment.workers > 1)
    throw new ConfigError(
      'WORKERS must be 1 in practice mode: practice payments are in the memory of one process.',
    )
  return {
    practice,
    /** Customers of a public shop may practise, too. */
    practiceInPublic: mode === 'practice-in-public',
    khalti: khalti && {
      url: withoutSlash(env.KHALTI_URL),
      secretKey: khalti.KHALTI_SECRET_KEY,
      modes: (env.KHALTI_MODES?.split(',') ?? []) as KhaltiMode[],
    },
    esewa: esewa && {
      url: withoutSlash(env.ESEWA_URL),
      statusUrl: withoutSlash(env.ESEWA_STATUS_URL ?? env.ESEWA_URL),
      productCode: esewa.ESEWA_PRODUCT_CODE,
      secretKey: esewa.ESEWA_SECRET_KEY,
    },
    connectips: connectips && {
      url: withoutSlash(env.CONNECTIPS_URL),
      merchantId: connectips.CONNECTIPS_MERCHANT_ID,
      appId: connectips.CONNECTIPS_APP_ID,
      appName: connectips.CONNECTIPS_APP_NAME,
      password: connectips.CONNECTIPS_PASSWORD,
      privateKey: readKey(connectips.CONNECTIPS_KEY_FILE),
    },
  }
}

function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    throw new ConfigError(
      'CONNECTIPS_KEY_FILE must name a file with the private key in PEM, without a password: ' +
        `${file} is not one.`,
    )
  }
}
