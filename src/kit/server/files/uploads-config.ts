import * as z from 'zod/mini'
import { ConfigError } from '../config/config-error.ts'
import type { Credentials } from './sign-request.ts'

const example = 'https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket'
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const uploadsVariables = {
  UPLOADS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
          `must look like ${example}`,
        ),
      ),
  ),
}

export interface StoreConfig {
  /** Ends with a slash. */
  bucketUrl: URL
  /** The prefix of our files in the bucket. Empty, or ends with a slash. */
  prefix: string
  region: string
  /** Undefined if the platform provides them. */
  credentials: Credentials | undefined
}

/**
 * Parses the URL of a bucket: `https://KEY:SECRET@host/bucket/prefix?region=…&style=host`. Keys,
 * prefix and query are optional.
 */
export function readUploads(value: string | undefined): StoreConfig | undefined {
  if (value === undefined) return undefined
  const url = new URL(value)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!bucketName.test(bucket))
    throw new ConfigError(`UPLOADS_URL names no bucket: it must look like ${example}.`)
  if (Boolean(url.username) !== Boolean(url.password))
    throw new ConfigError('UPLOADS_URL has only one of its two keys: it needs both or neither.')
  const style = url.searchParams.get('style') ?? 'path'
  if (style !== 'path' && style !== 'host')
    throw new ConfigError('UPLOADS_URL has a style that is neither path nor host.')
  const bucketUrl = new URL(
    style === 'host'
      ? `${url.protocol}//${bucket}.${url.host}/`
      : `${url.protocol}//${url.host}/${bucket}/`,
  )
  const prefix = folders.map((folder) => `${folder}/`).join('')
  return {
    bucketUrl,
    prefix,
    region: url.searchParams.get('region') ?? regionOf(url.hostname),
    credentials: url.username
      ? { keyId: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) }
      : undefined,
  }
}

/** Amazon's host names contain the region. Most other stores ignore it. */
const regionOf = (host: string) =>
  /^s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(host)?.[1] ?? 'us-east-1'
