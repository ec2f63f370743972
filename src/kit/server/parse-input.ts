import type * as z from 'zod/mini'
import { type Language, type Message, withLanguage } from '../contract/language.ts'
import { fieldWords } from '../contract/words/fields.ts'
import { type FieldProblems, ShopError } from './shop-error.ts'

/** Parses input with its schema. Reports errors field by field, in the language of the caller. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  language: Language,
): z.output<Schema> {
  const parsed = withLanguage(language, () =>
    schema.safeParse(value, { error: (issue) => describeIssue(issue).error() }),
  )
  if (parsed.success) return parsed.data
  const fields: FieldProblems = {}
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 10)) fields[key.slice(0, 60)] ??= fieldWords.unknown
    else fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  throw new ShopError('invalid_input', { fields })
}

const wrongType: Record<string, Message> = {
  string: fieldWords.notText,
  number: fieldWords.notANumber,
  int: fieldWords.notANumber,
  boolean: fieldWords.notYesOrNo,
  array: fieldWords.notAList,
}

/** The message for schemas without a custom one. */
function describeIssue(issue: z.core.$ZodRawIssue): Message {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? fieldWords.required
      : (wrongType[issue.expected] ?? fieldWords.invalid)
  if (issue.code === 'invalid_value')
    return issue.input === undefined ? fieldWords.required : fieldWords.notAnOption
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? fieldWords.tooLong : fieldWords.max(issue.maximum)
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? fieldWords.tooShort : fieldWords.min(issue.minimum)
  return fieldWords.invalid
}
