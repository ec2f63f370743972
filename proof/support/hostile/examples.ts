import fc from 'fast-check'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  maxItems?: number
}

/** Valid values that a schema alone does not reveal, by endpoint and name, or by name. */
export type KnownValues = Record<string, unknown>

export const partsOf = ({ params, query, body }: EndpointSpec) => ({ params, query, body })
export type Part = keyof ReturnType<typeof partsOf>

export const schemaOf = (schema: z.ZodMiniObject) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const byFormat: Record<string, string> = {
  'date-time': '2026-11-15T06:00:00Z',
  date: '2026-11-15',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'a@example.com',
}

const matching = new Map<string, string | undefined>()
/** Cached: a sample takes several milliseconds, and all endpoints share few patterns. */
function textMatching(pattern: string) {
  if (!matching.has(pattern))
    matching.set(
      pattern,
      fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })[0],
    )
  return matching.get(pattern)
}

function textFor({ pattern, format, minLength = 1, maxLength = 20 }: Schema) {
  if (format && byFormat[format]) return byFormat[format]
  const made = pattern ? textMatching(pattern) : undefined
  return made ?? 'x'.repeat(Math.min(Math.max(minLength, 3), maxLength))
}

/** Creates a value that the schema should accept. */
export function exampleOf(schema: Schema, name: string, known: KnownValues): unknown {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, name, known)
  const merged: Schema = Object.assign({}, schema, ...(schema.allOf ?? []))
  switch (merged.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(merged.properties ?? {}).map(([key, inner]) => [
          key,
          exampleOf(inner, key, known),
        ]),
      )
    case 'array':
      return [exampleOf(merged.items ?? {}, name, known)]
    case 'number':
    case 'integer':
      return (
        merged.minimum ?? (merged.exclusiveMinimum === undefined ? 1 : merged.exclusiveMinimum + 1)
      )
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textFor(merged)
  }
}

export interface Example {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** Creates a whole call that should pass validation. */
export function exampleCall(name: string, spec: EndpointSpec, known: KnownValues): Example {
  const ofEndpoint = Object.fromEntries(
    Object.entries(known).flatMap(([key, value]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
    ),
  )
  const all = { ...known, ...ofEndpoint }
  const made = Object.entries(partsOf(spec)).map(([part, schema]) => [
    part,
    schema ? examplePart(schema, all) : {},
  ])
  const example = Object.fromEntries(made) as Example
  return isForWholeShop(spec) && known.businessId === undefined
    ? { ...example, query: withoutSeller(example.query), body: withoutSeller(example.body) }
    : example
}

/** Members name their seller in such a call. Staff leave it out unless a value is known. */
const isForWholeShop = ({ access, member }: EndpointSpec) =>
  member !== undefined && access !== 'customer'
const withoutSeller = ({ businessId: _, ...rest }: Record<string, unknown>) => rest

/**
 * Picks for each field the first candidate that its schema accepts: a known value, one created with
 * known values, or one created from the schema alone.
 */
function examplePart(declared: z.ZodMiniObject, known: KnownValues) {
  const { properties = {}, required = [] } = schemaOf(declared)
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const type = declared.def.shape[name] as z.ZodMiniType
    const candidates = [
      known[name],
      ...anyId(known),
      exampleOf(schema, '', known),
      exampleOf(schema, '', {}),
    ]
    const valid = candidates.find((value) => value !== undefined && type.safeParse(value).success)
    return valid === undefined && !required.includes(name)
      ? []
      : [[name, valid ?? candidates.at(-1)]]
  })
  return Object.fromEntries(fields)
}

/** IDs of existing records: better than any created from a schema. */
const anyId = ({ ids }: KnownValues) => (Array.isArray(ids) ? ids : [])

/** The parts of an example that its own schema refuses. Such a call would prove little. */
export function refusedParts(spec: EndpointSpec, example: Example): string[] {
  return Object.entries(partsOf(spec)).flatMap(([part, schema]) => {
    const parsed = schema?.safeParse(example[part as Part])
    return parsed && !parsed.success
      ? parsed.error.issues.map((issue) => `${part}.${issue.path.join('.')}: ${issue.message}`)
      : []
  })
}
