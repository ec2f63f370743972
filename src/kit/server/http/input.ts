import { fieldWords } from '../../contract/field-words.ts'

import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { EndpointSpec } from '../../contract/endpoint.ts'
import { ShopError } from '../shop-error.ts'

/** The parts of an HTTP request as one flat, parsed input; the path wins. */
export const parseRequest = (spec: EndpointSpec, request: FastifyRequest) => parseParts(spec, request.body ?? {}, request.query, request.params)

export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** A name the client gives to one attempt, so that a repeat is recognised. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw new ShopError('invalid_input', { fields: { 'Idempotency-Key': fieldWords.idempotencyKey } })
  return key
}

/** The one file of a form. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart?.()) throw new ShopError('unsupported_media_type')
  const part = await request.file().catch(refuseBrokenForm)
  if (!part) throw new ShopError('invalid_input', { fields: { file: fieldWords.required } })
  return part.toBuffer().catch(refuseBrokenForm)
}

/** A form without boundary or end is its sender's fault; limits have their own status. */
function refuseBrokenForm(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new ShopError('malformed_request')
}

/** Spreads a flat input, as our own pages give it, over the parts that the endpoint declares, and parses them the same way. */
export function parseFlat(spec: EndpointSpec, given: Record<string, unknown>) {
  const pick = (schema: z.ZodMiniObject | undefined) => {
    const names = Object.keys(schema?.def.shape ?? {}).filter((name) => given[name] !== undefined)
    return Object.fromEntries(names.map((name) => [name, given[name]]))
  }
  return parseParts(spec, pick(spec.body), pick(spec.query), pick(spec.params))
}

const parseParts = (spec: EndpointSpec, body: unknown, query: unknown, params: unknown) => ({
  ...parsePart(spec.body, body),
  ...parsePart(spec.query, query),
  ...parsePart(spec.params, params, 'not_found'),
})

/** An impossible path is not found; anything else is reported field by field. */
function parsePart(schema: z.ZodMiniObject | undefined, value: unknown, refusal: 'invalid_input' | 'not_found' = 'invalid_input'): Record<string, unknown> {
  if (!schema) return {}
  refuseUnstorableText(value)
  const parsed = schema.safeParse(value, { error: sayWhatIsWrong })
  if (parsed.success) return parsed.data
  if (refusal === 'not_found') throw new ShopError(refusal)
  const refused: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys.slice(0, 10)) refused[key.slice(0, 60)] ??= fieldWords.unknown
    else refused[issue.path.join('.') || 'body'] ??= issue.message
  }
  throw new ShopError('invalid_input', { fields: refused })
}

const wrongType: Record<string, string> = {
  string: fieldWords.notText,
  number: fieldWords.notANumber,
  int: fieldWords.notANumber,
  boolean: fieldWords.notYesOrNo,
  array: fieldWords.notAList,
}

/** The message where a schema has none of its own. */
function sayWhatIsWrong(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? fieldWords.required : (wrongType[issue.expected] ?? fieldWords.invalid)
  if (issue.code === 'invalid_value') return issue.input === undefined ? fieldWords.required : fieldWords.notAnOption
  if (issue.code === 'too_big') return issue.origin === 'string' ? fieldWords.tooLong : fieldWords.max(issue.maximum)
  if (issue.code === 'too_small') return issue.origin === 'string' ? fieldWords.tooShort : fieldWords.min(issue.minimum)
  return fieldWords.invalid
}

/** PostgreSQL stores neither NUL nor half a character; no honest client sends either. */
function refuseUnstorableText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new ShopError('malformed_request')
  } else if (value !== null && typeof value === 'object') {
    if (depth > 8) throw new ShopError('malformed_request')
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorableText(key, depth + 1)
      refuseUnstorableText(inner, depth + 1)
    }
  }
}
