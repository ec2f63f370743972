import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'

/** The values of variables, as the environment has them. */
export type ValuesOf<Variables extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Variables>>

/** Parses variables of the environment. A wrong one throws an error that names it. */
export function parseEnvironment<Variables extends z.core.$ZodShape>(
  variables: Variables,
  environment: Record<string, string | undefined>,
): ValuesOf<Variables> {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.object(variables).safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const problem =
    issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  throw new ConfigError(`${issue?.path.join('.')} ${problem}.`)
}

export const flag = (usual: 'true' | 'false') => z._default(z.enum(['true', 'false']), usual)

export const matching = (pattern: RegExp, problem: string) =>
  z.string().check(z.regex(pattern, problem))

export const satisfying = (isValid: (value: string) => boolean, problem: string) =>
  z.string().check(z.refine(isValid, problem))

export const url = (protocols: RegExp, example: string) =>
  satisfying(
    (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
    `must look like ${example}`,
  )

export const webUrl = (example: string) => url(/^https?:$/, example)

export const oneWord = matching(/^[\x21-\x7e]{1,200}$/, 'must be one word without spaces')

export const email = matching(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')

export const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** Either all of these variables are set or none. A part of them is a mistake. */
export function requireAllOrNone<Name extends string>(
  values: Partial<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ` +
        `${names.join(', ')} belong together.`,
    )
  return values as Record<Name, string>
}
