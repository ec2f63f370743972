import { type ChangeEvent, type FormEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ZodMiniType } from 'zod/mini'
import type { ApiError } from '../../contract/calls/wire.ts'
import { type Language, withLanguage } from '../../contract/language.ts'
import { kitWords } from '../../contract/words/shop.ts'
import { useLanguage } from '../router/language.ts'
import { toApiError } from './calls/api-failure.ts'
import { mergeTyped } from './merge-typed.ts'

type Texts = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FormOptions<Typed, Parsed> {
  /** The prefix of the fields' ids. */
  id: string
  /** Loads the schema on the first use of the form, not with the page. */
  schema: () => Promise<ZodMiniType<Parsed, Typed>>
  /** The initial value of every field, in the order of the form. */
  values: NoInfer<Typed>
}

interface SubmitEvents {
  onInvalid?: () => void
  onRefused?: (failure: ApiError) => void
}

/** Returns the first validation message of each field. */
function validate<Typed>(
  typed: Typed,
  schema: ZodMiniType<unknown, Typed> | undefined,
  language: Language,
): Texts {
  const messages: Texts = {}
  const parsed = withLanguage(language, () => schema?.safeParse(typed))
  for (const { path, message } of parsed?.error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}

const without = (texts: Texts, name: string) =>
  Object.fromEntries(Object.entries(texts).filter(([other]) => other !== name))

/** A form that is validated when it is sent, and from then on with every change. */
export function useForm<Typed extends Partial<Texts>, Parsed>({
  id,
  schema: load,
  values,
}: FormOptions<Typed, Parsed>) {
  const language = useLanguage()
  const [start, setStart] = useState(values)
  const [typed, setTyped] = useState(values)
  /** Set after the form was sent for the first time. */
  const [schema, setSchema] = useState<ZodMiniType<Parsed, Typed>>()
  /** The server's messages about fields. Each is dropped when its field changes. */
  const [refusals, setRefusals] = useState<Texts>({})
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const invalid = validate(typed, schema, language)

  const controlOf = (name: string) => document.getElementById(`${id}-${name}`) as Control | null
  const focusFirst = (texts: Texts) =>
    controlOf(Object.keys(values).find((name) => name in texts) ?? '')?.focus()
  const type = (name: string, text: string) => setTyped((texts) => ({ ...texts, [name]: text }))

  // Text typed before hydration exists only in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useLayoutEffect(() => {
    for (const name of Object.keys(values)) {
      const text = controlOf(name)?.value
      if (text) type(name, text)
    }
  }, [])

  const send = async (deliver: (parsed: Parsed) => Promise<unknown>, onInvalid?: () => void) => {
    const loaded = await load().catch(() => null)
    if (!loaded) return setError(kitWords(language).offline)
    const { success, data } = loaded.safeParse(typed)
    if (success) return deliver(data)
    flushSync(() => setSchema(loaded))
    focusFirst(validate(typed, loaded, language))
    onInvalid?.()
  }

  /** Shows the server's messages at their fields, or above the form if it named none. */
  function fail(message: string, fields: Texts = {}) {
    const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
    flushSync(() => (Object.keys(named).length > 0 ? setRefusals(named) : setError(message)))
    focusFirst(named)
  }

  return {
    /** The properties of the input with this name. */
    field: (name: keyof Typed & string) => ({
      id: `${id}-${name}`,
      name,
      value: typed[name] ?? '',
      error: invalid[name] ?? refusals[name],
      onChange: ({ target }: ChangeEvent<Control>) => {
        type(name, target.value)
        setRefusals((texts) => without(texts, name))
      },
      // Loads the schema in advance. A failure is reported when the form is sent.
      onFocus: () => void load().catch(() => {}),
    }),
    /** Sets a field, such as one that depends on another. */
    set: type as (name: keyof Typed & string, text: string) => void,
    /** Sends the form. What `deliver` throws appears at the fields, then `onRefused` gets it. */
    submit:
      (
        deliver: (parsed: Parsed) => Promise<unknown>,
        { onInvalid, onRefused }: SubmitEvents = {},
      ) =>
      async (event: FormEvent) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        setError(undefined)
        setRefusals({})
        await send(deliver, onInvalid)
          .catch((error: unknown) => {
            const failure = toApiError(error)
            fail(failure.message, failure.fields)
            onRefused?.(failure)
          })
          .finally(() => setBusy(false))
      },
    /** Restarts with other values. Text typed while the form was being sent stays. */
    reset(next: Typed = values) {
      setStart(next)
      setTyped((current) => mergeTyped(next, typed, current))
      setSchema(undefined)
      setRefusals({})
      setError(undefined)
    },
    fail,
    error,
    isBusy,
    isChanged: Object.entries(typed).some(([name, text]) => text !== start[name]),
  }
}
