import type * as z from 'zod/mini'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { type Example, partsOf, schemaOf } from '../hostile/examples.ts'

export interface StrangersInput {
  /** The text that the attacker wants a stranger to read. */
  text: string
  email: string
  phone: string
}

type Path = (string | number)[]

function listTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...path, name]))
}

function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((each, index) =>
      String(index) === String(name) ? withText(each, rest, text) : each,
    )
  return {
    ...(value as object),
    [name]: withText((value as Record<string, unknown>)[name], rest, text),
  }
}

const isValid = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

/** Omits the optional fields, which may name records that don't exist. */
export function requiredOnly(spec: EndpointSpec, example: Example): Example {
  const schema = partsOf(spec).body
  if (!schema) return example
  const { required = [] } = schemaOf(schema)
  const body = Object.entries(example.body).filter(([name]) => required.includes(name))
  return { ...example, body: Object.fromEntries(body) }
}

/**
 * Puts the attacker's text into every field of the body that takes it, including those that the
 * example leaves out, and the stranger's address and number into the others.
 */
export function withStrangersText(
  spec: EndpointSpec,
  example: Example,
  { text, email, phone }: StrangersInput,
): Example {
  const schema = partsOf(spec).body
  if (!schema) return example
  const omitted = Object.keys(schema.def.shape).filter((name) => !(name in example.body))
  const candidates = [email, phone, text, text.slice(0, 40)]
  const tryAll = (body: unknown, path: Path) =>
    candidates.reduce<unknown>((best, candidate) => {
      const changed = withText(best, path, candidate)
      return isValid(schema, changed) ? changed : best
    }, body)
  // The honeypot would make the shop ignore the call, and a key would repeat an earlier one.
  const paths = [...listTexts(example.body), ...omitted.map((name) => [name])].filter(
    ([name]) => name !== 'website' && name !== 'key',
  )
  const { website: _, key: __, ...body } = example.body
  return { ...example, body: paths.reduce(tryAll, body as unknown) as Example['body'] }
}
