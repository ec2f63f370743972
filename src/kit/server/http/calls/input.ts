import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import type { Language } from '../../../contract/language.ts'
import { fieldWords } from '../../../contract/words/fields.ts'
import { parseInput } from '../../parse-input.ts'
import { ShopError } from '../../shop-error.ts'

/** Parses path, query and body of a request into one flat input. */
export const parseRequest = (spec: EndpointSpec, request: FastifyRequest) =>
  parseParts(
    spec,
    request.body ?? {},
    withoutEmpty(request.query as Record<string, unknown>),
    request.params,
    request.language,
  )

/** Removes parameters without a value, such as a form's `price=`. */
const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** The client's name for one attempt, by which a repeated call is recognised. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw new ShopError('invalid_input', {
      fields: { 'Idempotency-Key': fieldWords.idempotencyKey },
    })
  return key
}

export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart?.()) throw new ShopError('form_expected', { field: 'file' })
  const part = await request.file().catch(refuseBrokenForm)
  if (!part) throw new ShopError('invalid_input', { fields: { file: fieldWords.required } })
  return part.toBuffer().catch(refuseBrokenForm)
}

/** A form without boundary or end is the client's fault. Exceeded limits have their own status. */
function refuseBrokenForm(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new ShopError('malformed_request')
}

/**
 * Distributes a flat input, as our own pages pass it, over the parts that the endpoint declares,
 * and parses it like a request.
 */
export function parseFlatInput(
  spec: EndpointSpec,
  input: Record<string, unknown>,
  language: Language,
) {
  const pick = (schema: z.ZodMiniObject | undefined) => {
    const names = Object.keys(schema?.def.shape ?? {}).filter((name) => input[name] !== undefined)
    return Object.fromEntries(names.map((name) => [name, input[name]]))
  }
  return parseParts(spec, pick(spec.body), pick(spec.query), pick(spec.params), language)
}

function parseParts(
  spec: EndpointSpec,
  body: unknown,
  query: unknown,
  params: unknown,
  language: Language,
) {
  const inBody = parsePart(spec.body, body, language)
  const inPath = parsePart(spec.params, params, language, 'not_found')
  const contradicted = Object.keys(inPath).filter(
    (name) => inBody[name] !== undefined && inBody[name] !== inPath[name],
  )
  if (contradicted.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(contradicted.map((name) => [name, fieldWords.notAsInPath])),
    })
  return { ...inBody, ...parsePart(spec.query, query, language), ...inPath }
}

/** An invalid path is not found. Other errors are reported field by field. */
function parsePart(
  schema: z.ZodMiniObject | undefined,
  value: unknown,
  language: Language,
  refusal: 'invalid_input' | 'not_found' = 'invalid_input',
): Record<string, unknown> {
  if (!schema) return {}
  refuseUnstorableText(value)
  if (refusal === 'invalid_input')
    return parseInput(schema, value, language) as Record<string, unknown>
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ShopError(refusal)
  return parsed.data
}

/** PostgreSQL cannot store NUL or half a surrogate pair, and no honest client sends them. */
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
