import * as z from 'zod/mini'
import { id } from '#kit/contract/fields/id.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { attributeTypes, betterValues, generalGroup } from './model.ts'
import { catalogFieldWords } from './words/fields.ts'

export const AttributeInput = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,59}$/, catalogFieldWords.attributeName)),
  label: filledText(80),
  unit: optionalText(20),
  type: z.enum(attributeTypes),
  options: z._default(z.array(filledText(100)).check(z.maxLength(200, fieldWords.tooLong)), []),
  group: z._default(filledText(60), generalGroup),
  filterable: z._default(z.boolean(), false),
  comparable: z._default(z.boolean(), true),
  /** The value that comparisons mark as better. Null if that is a matter of taste. */
  better: z._default(z.nullable(z.enum(betterValues)), null),
  required: z._default(z.boolean(), false),
  help: optionalText(300),
  position: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  /** Their subcategories inherit the attribute. */
  categoryIds: z
    .array(id)
    .check(z.minLength(1, fieldWords.required), z.maxLength(500, fieldWords.tooLong)),
})
export type AttributeInput = z.output<typeof AttributeInput>

export const Attribute = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  type: z.enum(attributeTypes),
  options: z.array(z.string()),
  group: z.string(),
  filterable: z.boolean(),
  comparable: z.boolean(),
  better: z.nullable(z.enum(betterValues)),
  required: z.boolean(),
  help: z.string(),
  position: z.number(),
  categoryIds: z.array(z.string()),
  version: z.number(),
})
export type Attribute = z.output<typeof Attribute>

/** The defaults of a new attribute. */
export const emptyAttribute = {
  name: '',
  label: '',
  unit: '',
  type: 'text',
  options: [],
  group: generalGroup,
  filterable: false,
  comparable: true,
  better: null,
  required: false,
  help: '',
  position: 0,
  categoryIds: [],
} satisfies AttributeInput

export const AttributeValue = z.union([
  z.string().check(z.maxLength(500, fieldWords.tooLong)),
  z.number(),
  z.boolean(),
])
export type AttributeValue = z.output<typeof AttributeValue>

/** One row of the spec table, with the value as text. */
export const Specification = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  group: z.string(),
  help: z.string(),
})
export type Specification = z.output<typeof Specification>
