import fc from 'fast-check'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { apiBase } from '#kit/contract/calls/wire.ts'
import { type Example, type Part, partsOf, type Schema, schemaOf } from './examples.ts'
import { bodies, contentTypes, foreignFields, forgedHeaders, texts, values } from './values.ts'

export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Requests are created lazily: short runs send few, and creating one takes longer than sending. */
type LazyRequest = () => HostileRequest

const randomCount = 200

type Path = (string | number)[]

/** Every path in a value at which another value can be set. */
function* listPaths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value))
    yield* listPaths(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  Object.defineProperty(copy, key, {
    value: withValue((whole as Record<string, unknown>)[key], rest, value),
    enumerable: true,
  })
  return copy
}

const without = (whole: object, name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))

function schemaAt(schema: Schema | undefined, [key, ...rest]: Path): Schema | undefined {
  const merged: Schema | undefined =
    schema &&
    Object.assign(
      {},
      schema,
      ...((schema.anyOf ?? schema.oneOf)?.slice(0, 1) ?? []),
      ...(schema.allOf ?? []),
    )
  if (key === undefined) return merged
  return schemaAt(typeof key === 'number' ? merged?.items : merged?.properties?.[key], rest)
}

/** Values just inside and just outside the limits of the contract. */
function boundsOf(schema: Schema | undefined): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems, items } = schema ?? {}
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  )
  const lengths = [minLength, maxLength]
    .flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
    .filter((length) => length >= 0)
  const lists = maxItems !== undefined && items ? [Array(maxItems + 1).fill('1')] : []
  return [...numbers, ...lengths.map((length) => 'b'.repeat(length)), ...lists]
}

const encode = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  )

function toQuery(query: unknown) {
  const pairs = Object.entries(query as object).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Turns an example into a request without validating it. */
export function toHostileRequest(
  spec: EndpointSpec,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): HostileRequest {
  const path = spec.path.replace(/{(\w+)}/g, (_, name: string) =>
    encode((params as Record<string, unknown>)[name]),
  )
  const request = { method: spec.method, path: `${apiBase}${path}${toQuery(query)}` }
  return spec.body
    ? { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { ...request, headers: {} }
}

function* fieldByField(spec: EndpointSpec, example: Example): Generator<LazyRequest> {
  for (const [part, declared] of Object.entries(partsOf(spec)) as [Part, EndpointSpec[Part]][]) {
    if (!declared) continue
    const schema = schemaOf(declared)
    const send = (changed: unknown) => toHostileRequest(spec, { ...example, [part]: changed })
    for (const path of listPaths(example[part])) {
      for (const value of [...values, ...boundsOf(schemaAt(schema, path))])
        yield () => send(withValue(example[part], path, value))
    }
    if (part === 'params') continue
    for (const name of Object.keys(example[part])) yield () => send(without(example[part], name))
    for (const [name, value] of Object.entries(foreignFields))
      if (!(name in example[part])) yield () => send({ ...example[part], [name]: value })
  }
}

function* asAWhole(spec: EndpointSpec, example: Example): Generator<LazyRequest> {
  const good = toHostileRequest(spec, example)
  yield () => good
  const body = good.body ?? '{}'
  for (const headers of forgedHeaders)
    yield () => ({ ...good, headers: { ...good.headers, ...headers } })
  if (spec.method !== 'GET') {
    for (const type of contentTypes)
      yield () => ({ ...good, headers: { 'content-type': type }, body })
    for (const text of bodies)
      yield () => ({ ...good, headers: { 'content-type': 'application/json' }, body: text })
  }
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
    yield () => ({ ...good, method })
  const [path = '', query = ''] = good.path.split('?')
  for (const text of texts) yield () => ({ ...good, path: `${path}/${encode(text)}` })
  for (const text of texts)
    yield () => ({ ...good, path: `${path}?${query}&${encode(text)}=${encode(text)}` })
  for (const more of [
    '/',
    '//',
    '/..',
    '/%2e%2e/%2e%2e/',
    '/%00',
    '/%ff',
    '%',
    '?a[]=1&a[b]=2',
    `?${'a=1&'.repeat(500)}`,
    `/${'a'.repeat(600)}`,
    '/.',
    ';x=1',
    '%2f',
  ])
    yield () => ({ ...good, path: path + more })
}

/** Changes two or three random fields at once. */
function* atRandom(
  spec: EndpointSpec,
  example: Example,
  seed: number,
  count: number,
): Generator<LazyRequest> {
  const parts = (Object.keys(example) as Part[]).filter((part) => spec[part])
  const targets = parts.flatMap((part) =>
    [...listPaths(example[part])].map((path) => ({ part, path })),
  )
  if (targets.length === 0) return
  const change = fc.record({
    at: fc.constantFrom(...targets),
    value: fc.oneof(
      fc.constantFrom(...values),
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.double(),
    ),
  })
  for (const changes of fc.sample(fc.array(change, { minLength: 2, maxLength: 3 }), {
    numRuns: count,
    seed,
  })) {
    let changed: Example = example
    for (const { at, value } of changes) {
      // An earlier change may have removed the path.
      try {
        changed = { ...changed, [at.part]: withValue(changed[at.part], at.path, value) }
      } catch {}
    }
    yield () => toHostileRequest(spec, changed)
  }
}

/** Creates every `step`th request to one endpoint, starting at `first`. */
export function requestsTo(
  spec: EndpointSpec,
  example: Example,
  { seed, step, first }: { seed: number; step: number; first: number },
): HostileRequest[] {
  const listed = [...asAWhole(spec, example), ...fieldByField(spec, example)]
  const chosen = listed.filter((_, index) => (index + first) % step === 0)
  return [...chosen, ...atRandom(spec, example, seed, Math.ceil(randomCount / step))].map(
    (create) => create(),
  )
}
