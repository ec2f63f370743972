import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../app/use-form.ts'
import { isSame, withTyped } from './with-typed.ts'

/** A form about something that is kept, and stays open after it was saved. */
export function useKeptForm<Typed extends Partial<Record<string, string>>, Parsed>(options: Parameters<typeof useForm<Typed, Parsed>>[0]) {
  const form = useForm(options)
  const [kept, setKept] = useState<Typed>(options.values)
  const names = Object.keys(options.values) as (keyof Typed & string)[]
  const typed: Typed = { ...kept, ...Object.fromEntries(names.map((name) => [name, form.field(name).value])) }
  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  })
  return {
    ...form,
    isChanged: !isSame(typed, kept),
    /** Goes on from what is kept now. Called by whoever sent the form, it leaves what was typed since as it is, not saved yet. */
    keep(next: Typed) {
      setKept(next)
      form.reset(withTyped(next, typed, now.current))
    },
  }
}
