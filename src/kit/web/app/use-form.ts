import { type ChangeEvent, type FormEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ZodMiniType } from 'zod/mini'
import { kitWords } from '../../contract/words.ts'
import { withTyped } from './with-typed.ts'

type Texts = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FormOptions<Typed, Parsed> {
  /** The prefix of the fields' ids. */
  id: string
  /** Fetches the schema: it loads when somebody touches the form, not with the page. */
  schema: () => Promise<ZodMiniType<Parsed, Typed>>
  /** Every field, in the order of the form. */
  values: NoInfer<Typed>
}

/** The first complaint about each field. */
function complaintsAbout<Typed>(
  typed: Typed,
  schema: ZodMiniType<unknown, Typed> | undefined,
): Texts {
  const complaints: Texts = {}
  for (const { path, message } of schema?.safeParse(typed).error?.issues ?? [])
    complaints[path.join('.')] ??= message
  return complaints
}

const without = (texts: Texts, name: string) =>
  Object.fromEntries(Object.entries(texts).filter(([other]) => other !== name))

/**
 * A form that is checked when it is sent, and from then on as it is corrected; what was typed is
 * kept.
 */
export function useForm<Typed extends Partial<Texts>, Parsed>({
  id,
  schema: load,
  values,
}: FormOptions<Typed, Parsed>) {
  const [start, setStart] = useState(values)
  const [typed, setTyped] = useState(values)
  /** Known once the form has been sent. */
  const [schema, setSchema] = useState<ZodMiniType<Parsed, Typed>>()
  /** What the server said about a field; it counts until the field changes. */
  const [refusals, setRefusals] = useState<Texts>({})
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const complaints = complaintsAbout(typed, schema)

  const controlOf = (name: string) => document.getElementById(`${id}-${name}`) as Control | null
  const focusFirst = (texts: Texts) =>
    controlOf(Object.keys(values).find((name) => name in texts) ?? '')?.focus()
  const type = (name: string, text: string) => setTyped((known) => ({ ...known, [name]: text }))

  // What was typed before the script arrived is only in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the form over
  useLayoutEffect(() => {
    for (const name of Object.keys(values)) {
      const text = controlOf(name)?.value
      if (text) type(name, text)
    }
  }, [])

  const send = async (deliver: (parsed: Parsed) => Promise<unknown>, complain: () => void) => {
    const arrived = await load().catch(() => null)
    if (!arrived) return setError(kitWords.offline)
    const { success, data } = arrived.safeParse(typed)
    if (success) return deliver(data)
    flushSync(() => setSchema(arrived))
    focusFirst(complaintsAbout(typed, arrived))
    complain()
  }

  return {
    /** What an input of this name needs. */
    field: (name: keyof Typed & string) => ({
      id: `${id}-${name}`,
      name,
      value: typed[name] ?? '',
      error: complaints[name] ?? refusals[name],
      onChange: ({ target }: ChangeEvent<Control>) => {
        type(name, target.value)
        setRefusals((known) => without(known, name))
      },
      // A failure is reported when the form is sent.
      onFocus: () => void load().catch(() => {}),
    }),
    /** Fills a field in, as one that follows from another. */
    set: type as (name: keyof Typed & string, text: string) => void,
    submit:
      (deliver: (parsed: Parsed) => Promise<unknown>, complain = () => {}) =>
      async (event: FormEvent) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        setError(undefined)
        setRefusals({})
        await send(deliver, complain).finally(() => setBusy(false))
      },
    /** Starts over with other values; what was typed while the form was being sent stays. */
    reset(next: Typed = values) {
      setStart(next)
      setTyped((now) => withTyped(next, typed, now))
      setSchema(undefined)
      setRefusals({})
      setError(undefined)
    },
    /** Puts a refusal beside the fields it names, or above the form when it names none. */
    fail(message: string, fields: Texts = {}) {
      const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
      flushSync(() => (Object.keys(named).length > 0 ? setRefusals(named) : setError(message)))
      focusFirst(named)
    },
    error,
    isBusy,
    isChanged: Object.entries(typed).some(([name, text]) => text !== start[name]),
  }
}
