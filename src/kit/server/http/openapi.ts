import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import type { EndpointSpec, EndpointTree } from '../../contract/calls/endpoint.ts'
import { listErrors } from '../../contract/calls/errors.ts'
import { apiBase } from '../../contract/calls/wire.ts'
import { idempotencyKeyPattern } from './calls/input.ts'

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as JsonSchema
  return rest as JsonSchema
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The client’s name for one attempt. A repeated call with the same key gets the first reply, ' +
    'and nothing happens twice.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

function parametersOf(spec: EndpointSpec) {
  const inAddress = (['params', 'query'] as const).flatMap((part) => {
    const schema = spec[part]
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }))
  })
  return spec.idempotent ? [...inAddress, idempotencyKey] : inAddress
}

const oneFile = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
  },
}

function requestBodyOf({ body, upload }: EndpointSpec) {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: oneFile } } }
  return (
    body && { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
  )
}

const header = (description: string, type: string) => ({ description, schema: { type } })

const replyHeadersOf = ({ paged, idempotent }: EndpointSpec) => ({
  ...(paged && {
    'X-Total-Count': header('The total number of items', 'integer'),
    Link: header('Links to the previous and next page', 'string'),
  }),
  ...(idempotent && {
    'Idempotent-Replayed': header(
      '`true` if this is the reply to an earlier call with the same key',
      'string',
    ),
  }),
})

/** Describes who may call the endpoint. */
function describeAccess({ access, secondPermission, identifiesCaller }: EndpointSpec) {
  const security = [{ bearer: [] }]
  if (identifiesCaller)
    return {
      description: 'Public. Signed-in users may get more.',
      security: [{}, ...security],
    }
  if (access === 'public') return { description: 'Public.' }
  if (access === 'customer') return { description: 'For signed-in users.', security }
  const permissions = [access, ...(secondPermission ? [secondPermission] : [])]
  const names = permissions.map((name) => `\`${name}\``).join(' and ')
  return {
    description: `For staff whose role has ${names}.`,
    security,
    'x-permissions': permissions,
  }
}

/** Adds to the description of an endpoint's access. */
export type DescribeFurther = (spec: EndpointSpec, access: { description: string }) => object

function operationOf(
  noun: string,
  name: string,
  spec: EndpointSpec,
  describeFurther: DescribeFurther,
) {
  const body = requestBodyOf(spec)
  const headers = replyHeadersOf(spec)
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: spec.summary,
    parameters: parametersOf(spec),
    ...describeFurther(spec, describeAccess(spec)),
    ...(body && { requestBody: body }),
    responses: {
      [spec.status ?? 200]: {
        description: spec.download ? 'A file, streamed' : 'Success',
        ...(Object.keys(headers).length > 0 && { headers }),
        content: {
          [spec.download ?? 'application/json']: { schema: schemaOf(spec.reply, 'output') },
        },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const describe = () =>
  `Send and receive JSON. Sign in with \`POST ${apiBase}/auth/login\` and send its token as ` +
  `\`Authorization: Bearer …\`. Lists are arrays, with \`X-Total-Count\` and \`Link\` headers.

An error has a code, which programs may rely on, and a sentence for people:

| status | code |
|---|---|
${listErrors()
  .map(([code, status]) => `| ${status} | \`${code}\` |`)
  .join('\n')}`

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: EndpointTree, describeFurther: DescribeFurther) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, specs] of Object.entries(endpoints)) {
    for (const [name, spec] of Object.entries<EndpointSpec>(specs)) {
      paths[spec.path] ??= {}
      Object.assign(paths[spec.path] ?? {}, {
        [spec.method.toLowerCase()]: operationOf(noun, name, spec, describeFurther),
      })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1', description: describe() },
    servers: [{ url: apiBase }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { enum: listErrors().map(([code]) => code) },
            message: { type: 'string' },
            params: { type: 'object' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
