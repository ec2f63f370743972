import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'

/** The ways to pay inside Khalti (specification §5, `paymentPreference`). */
export const khaltiModes = ['KHALTI', 'EBANKING', 'MOBILE_BANKING', 'CONNECT_IPS', 'SCT'] as const
export type KhaltiMode = (typeof khaltiModes)[number]

const web = (example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
        `must look like ${example}`,
      ),
    )
const text = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be one word without spaces'))
const isMode = (mode: string): mode is KhaltiMode =>
  (khaltiModes as readonly string[]).includes(mode)

/** The variables of the environment that belong to gateways. */
export const paymentVariables = {
  PAYMENTS: z.optional(z.enum(['real', 'practice', 'practice-in-public'])),
  KHALTI_SECRET_KEY: z.optional(text),
  KHALTI_URL: z._default(web('https://khalti.com/api'), 'https://khalti.com/api'),
  KHALTI_MODES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.split(',').every(isMode),
          `must be a list of ${khaltiModes.join(', ')}`,
        ),
      ),
  ),
  ESEWA_PRODUCT_CODE: z.optional(text),
  ESEWA_SECRET_KEY: z.optional(text),
  ESEWA_URL: z._default(web('https://epay.esewa.com.np'), 'https://epay.esewa.com.np'),
  ESEWA_STATUS_URL: z.optional(web('https://epay.esewa.com.np')),
  CONNECTIPS_MERCHANT_ID: z.optional(z.string().check(z.regex(/^\d{1,10}$/, 'must be a number'))),
  CONNECTIPS_APP_ID: z.optional(
    z.string().check(z.regex(/^[\w-]{1,20}$/, 'must be an id such as MER-581-APP-1')),
  ),
  CONNECTIPS_APP_NAME: z.optional(
    z
      .string()
      .check(
        z.regex(/^[^,=]{1,30}$/, 'can have at most 30 characters, without comma or equals sign'),
      ),
  ),
  CONNECTIPS_PASSWORD: z.optional(z.string()),
  CONNECTIPS_KEY_FILE: z.optional(z.string()),
  CONNECTIPS_URL: z._default(web('https://login.connectips.com'), 'https://login.connectips.com'),
}

const Variables = z.object(paymentVariables)
type Variables = z.output<typeof Variables>
type Variable = keyof Variables

const khaltiNames = ['KHALTI_SECRET_KEY'] as const satisfies Variable[]
const esewaNames = ['ESEWA_PRODUCT_CODE', 'ESEWA_SECRET_KEY'] as const satisfies Variable[]
const connectIpsNames = [
  'CONNECTIPS_MERCHANT_ID',
  'CONNECTIPS_APP_ID',
  'CONNECTIPS_APP_NAME',
  'CONNECTIPS_PASSWORD',
  'CONNECTIPS_KEY_FILE',
] as const satisfies Variable[]

export type PaymentsConfig = ReturnType<typeof readPayments>

interface Place {
  mode: 'production' | 'development' | 'test'
  publicUrl: string | undefined
}

/**
 * A shop that customers find under an address of its own: whoever pays there believes that it is
 * real.
 */
const isPublic = ({ mode, publicUrl }: Place) =>
  mode === 'production' &&
  publicUrl !== undefined &&
  !/^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(publicUrl).hostname)

/**
 * The keys of the gateways that are switched on by them; or, where there are none, whether the shop
 * only practises.
 */
export function readPayments(env: Variables, place: Place) {
  const khalti = together(env, khaltiNames)
  const esewa = together(env, esewaNames)
  const connectips = together(env, connectIpsNames)
  const hasKeys = Boolean(khalti || esewa || connectips)
  const wanted = env.PAYMENTS ?? (place.mode === 'production' ? 'real' : 'practice')
  if (env.PAYMENTS?.startsWith('practice') && hasKeys) {
    throw new ConfigError(
      `PAYMENTS=${env.PAYMENTS} is refused together with the keys of a gateway: nobody may take pretended money for real. Remove one of them.`,
    )
  }
  if (wanted === 'practice' && isPublic(place)) {
    throw new ConfigError(
      `PAYMENTS=practice is refused at ${place.publicUrl}: customers would pay with money that is none. For a demonstration say PAYMENTS=practice-in-public.`,
    )
  }
  return {
    practice: !hasKeys && wanted !== 'real',
    khalti: khalti && {
      url: base(env.KHALTI_URL),
      secretKey: khalti.KHALTI_SECRET_KEY,
      modes: (env.KHALTI_MODES?.split(',') ?? []) as KhaltiMode[],
    },
    esewa: esewa && {
      url: base(env.ESEWA_URL),
      statusUrl: base(env.ESEWA_STATUS_URL ?? env.ESEWA_URL),
      productCode: esewa.ESEWA_PRODUCT_CODE,
      secretKey: esewa.ESEWA_SECRET_KEY,
    },
    connectips: connectips && {
      url: base(env.CONNECTIPS_URL),
      merchantId: connectips.CONNECTIPS_MERCHANT_ID,
      appId: connectips.CONNECTIPS_APP_ID,
      appName: connectips.CONNECTIPS_APP_NAME,
      password: connectips.CONNECTIPS_PASSWORD,
      privateKey: readKey(connectips.CONNECTIPS_KEY_FILE),
    },
  }
}

const base = (url: string) => url.replace(/\/$/, '')

/** Either all of these are given or none: half of them is a mistake. */
function together<const Names extends readonly Variable[]>(
  env: Variables,
  names: Names,
): Record<Names[number], string> | undefined {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${names.join(', ')} belong together.`,
    )
  return env as Record<Names[number], string>
}

function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    throw new ConfigError(
      `CONNECTIPS_KEY_FILE must name a file with the private key in PEM, without a password: ${file} is none.`,
    )
  }
}
