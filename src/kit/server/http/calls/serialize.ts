import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

export const jsonType = 'application/json; charset=utf-8'

const serializers = new WeakMap<z.core.$ZodType, (value: object) => string>()

/** Serializes a reply by its schema. Properties that the schema does not name are left out. */
export const serialize = (reply: FastifyReply, schema: z.core.$ZodType, value: unknown) =>
  getSerializer(reply, schema)(value as object)

/** Compiled at the endpoint's first call: compiling all of them took most of the startup time. */
export function getSerializer(reply: FastifyReply, schema: z.core.$ZodType) {
  const serializer =
    serializers.get(schema) ??
    (reply.compileSerializationSchema(replySchema(schema)) as (value: object) => string)
  serializers.set(schema, serializer)
  return serializer
}

/**
 * JSON Schema as fast-json-stringify prefers it: a nullable type instead of a union whose members
 * it would have to try.
 */
function replySchema(reply: z.core.$ZodType) {
  return toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      const [first, second] = jsonSchema.anyOf ?? []
      if (
        jsonSchema.anyOf?.length === 2 &&
        first &&
        second &&
        second.type === 'null' &&
        typeof first.type === 'string'
      ) {
        const { anyOf: _, ...rest } = jsonSchema
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, rest, first, { nullable: true })
      }
    },
  })
}
