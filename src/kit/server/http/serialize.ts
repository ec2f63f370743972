import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

export const jsonType = 'application/json; charset=utf-8'

const serializers = new WeakMap<z.core.$ZodType, (value: object) => string>()

/** A reply as its schema says: what the schema does not name is left out. */
export const serialize = (reply: FastifyReply, schema: z.core.$ZodType, value: unknown) =>
  findSerializer(reply, schema)(value as object)

/** Made when its endpoint is first called: to make those of the whole API took most of a start. */
export function findSerializer(reply: FastifyReply, schema: z.core.$ZodType) {
  const made =
    serializers.get(schema) ??
    (reply.compileSerializationSchema(replySchema(schema)) as (value: object) => string)
  serializers.set(schema, made)
  return made
}

/**
 * JSON Schema as fast-json-stringify prefers it: a nullable type instead of a union whose members
 * must be tried.
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
