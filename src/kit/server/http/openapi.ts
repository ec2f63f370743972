import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { apiBase } from '#contract/wire.ts'
import { escapeHtml } from '../escape-html.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as JsonSchema
  return rest as JsonSchema
}

function parametersOf(spec: EndpointSpec) {
  return (['params', 'query'] as const).flatMap((part) => {
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
}

function operationOf(noun: string, name: string, spec: EndpointSpec) {
  const totalCount = { 'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } } }
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: spec.summary,
    parameters: parametersOf(spec),
    ...(spec.access !== 'public' && { security: [{ bearer: [] }], 'x-access': spec.access }),
    ...(spec.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } } }),
    responses: {
      [spec.status ?? 200]: {
        description: 'Success',
        ...(spec.paged && { headers: totalCount }),
        content: { [spec.download ?? 'application/json']: { schema: schemaOf(spec.reply, 'output') } },
      },
      default: { description: 'A refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

const everyEndpoint = () =>
  Object.entries(endpoints).flatMap(([noun, specs]) => Object.entries(specs).map(([name, spec]) => ({ noun, name, spec: spec as EndpointSpec })))

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { noun, name, spec } of everyEndpoint()) {
    paths[spec.path] ??= {}
    Object.assign(paths[spec.path] ?? {}, { [spec.method.toLowerCase()]: operationOf(noun, name, spec) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { enum: Object.keys(errorStatus) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

const pretty = (title: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>` : ''

function sectionOf({ spec }: { spec: EndpointSpec }) {
  const access = spec.access === 'public' ? 'everybody' : spec.access
  return `<article><h3><b>${spec.method}</b> <code>${apiBase}${escapeHtml(spec.path)}</code> <small>${access}</small></h3><p>${escapeHtml(spec.summary)}</p>
${pretty('Path', spec.params, 'input')}${pretty('Query', spec.query, 'input')}${pretty('Body', spec.body, 'input')}${pretty('Reply', spec.reply, 'output')}</article>`
}

/** The same for people, as one plain page without script. */
export function documentationPage() {
  const nouns = Object.keys(endpoints).map((noun) => {
    const sections = everyEndpoint().filter((entry) => entry.noun === noun)
    return `<section id="${noun}"><h2>${noun}</h2>${sections.map(sectionOf).join('')}</section>`
  })
  const errors = Object.entries(errorStatus).map(([code, status]) => `<li><code>${status}</code> ${code}</li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop API</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><h1>Shop API</h1>
<p>Send and receive JSON. Sign in with <code>POST ${apiBase}/auth/login</code> and send its token as <code>Authorization: Bearer …</code>. Lists answer arrays, with <code>X-Total-Count</code> and <code>Link</code> headers. The same as data: <a href="${apiBase}/openapi.json">openapi.json</a>.</p>
<nav>${Object.keys(endpoints)
    .map((noun) => `<a href="#${noun}">${noun}</a>`)
    .join(' ')}</nav>${nouns.join('')}<section><h2>Refusals</h2><ul>${errors.join('')}</ul></section></body></html>`
}

const stylesheet = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.55 system-ui,sans-serif;color:#0e1726}
a{color:#1a4f9f}nav a{margin-right:1rem}article{padding:1rem 0;border-top:1px solid #e4e7ec}h3{margin:0;font-size:1rem}h3 b{display:inline-block;min-width:4rem}
small{color:#5d6877}p{margin:.25rem 0}pre{overflow:auto;padding:1rem;border-radius:10px;background:#f3f4f6;font-size:13px}summary{cursor:pointer}`

export function registerDocumentation(app: FastifyInstance) {
  const [json, html] = [JSON.stringify(openApiDocument()), documentationPage()]
  app.get(`${apiBase}/openapi.json`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))
}
