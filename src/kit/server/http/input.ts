import { fieldWords } from '../../contract/field-words.ts'

import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { EndpointSpec } from '../../contract/endpoint.ts'
import { parseInput } from '../parse-input.ts'
import { ShopError } from '../shop-error.ts'

/** The parts of an HTTP request as one flat, parsed input. */
export const parseRequest = (spec: EndpointSpec, request: FastifyRequest) =>
  parseParts(
    spec,
    request.body ?? {},
    withoutEmpty(request.query as Record<string, unknown>),
    request.params,
  )

/** A parameter without a value, as a form leaves it (`price=`), is none. */
const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** A name the client gives to one attempt, so that a repeat is recognised. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw new ShopError('invalid_input', {
      fields: { 'Idempotency-Key': fieldWords.idempotencyKey },
    })
  return key
}

/** The one file of a form. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart?.()) throw new ShopError('form_expected', { field: 'file' })
  const part = await request.file().catch(refuseBrokenForm)
  if (!part) throw new ShopError('invalid_input', { fields: { file: fieldWords.required } })
  return part.toBuffer().catch(refuseBrokenForm)
}

/** A form without boundary or end is its sender's fault; limits have their own status. */
function refuseBrokenForm(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new ShopError('malformed_request')
}

/**
 * Spreads a flat input, as our own pages give it, over the parts that the endpoint declares, and
 * parses them the same way.
 */
export function parseFlat(spec: EndpointSpec, given: Record<string, unknown>) {
  const pick = (schema: z.ZodMiniObject | undefined) => {
    const names = Object.keys(schema?.def.shape ?? {}).filter((name) => given[name] !== undefined)
    return Object.fromEntries(names.map((name) => [name, given[name]]))
  }
  return parseParts(spec, pick(spec.body), pick(spec.query), pick(spec.params))
}

function parseParts(spec: EndpointSpec, body: unknown, query: unknown, params: unknown) {
  const [inBody, inPath] = [parsePart(spec.body, body), parsePart(spec.params, params, 'not_found')]
  const contradicted = Object.keys(inPath).filter(
    (name) => inBody[name] !== undefined && inBody[name] !== inPath[name],
  )
  if (contradicted.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(contradicted.map((name) => [name, fieldWords.notAsInPath])),
    })
  return { ...inBody, ...parsePart(spec.query, query), ...inPath }
}

/** An impossible path is not found; anything else is reported field by field. */
function parsePart(
  schema: z.ZodMiniObject | undefined,
  value: unknown,
  refusal: 'invalid_input' | 'not_found' = 'invalid_input',
): Record<string, unknown> {
  if (!schema) return {}
  refuseUnstorableText(value)
  if (refusal === 'invalid_input') return parseInput(schema, value) as Record<string, unknown>
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ShopError(refusal)
  return parsed.data
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
