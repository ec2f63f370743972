import { type ComponentProps, useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import { controlProps, FieldFrame, type FieldTexts } from '#kit/web/ui/controls/field.tsx'
import { sellWords } from '../words/sell.ts'

const debounceMs = 350

interface HandleFieldProps
  extends Omit<FieldTexts, 'label' | 'hint'>,
    Omit<ComponentProps<'input'>, 'id' | 'value'> {
  value: string
  /** The handle that the business already has. It is not checked. */
  current: string
}

/** A handle, checked while it is typed. It is not reserved until the application is sent. */
export function HandleField({ current, id, error, ...input }: HandleFieldProps) {
  const words = useWords(sellWords)
  const typed = input.value.trim().toLowerCase()
  const availability = useAvailability(typed === current ? '' : typed)
  const texts = {
    id,
    label: words.handle,
    hint: words.handleHint(typed),
    error: error ?? (availability?.available === false ? availability.message : undefined),
  }
  return (
    <FieldFrame {...texts}>
      <input
        className="input"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...controlProps(texts)}
        {...input}
      />
      <p className="handle-answer" role="status">
        {availability?.available && availability.message}
      </p>
    </FieldFrame>
  )
}

/** Asks whether a handle is available, debounced. A late reply never replaces a newer one. */
function useAvailability(handle: string) {
  const [availability, setAvailability] = useState<{ available: boolean; message: string } | null>(
    null,
  )
  useEffect(() => {
    setAvailability(null)
    if (handle.length === 0) return
    let isCurrent = true
    const timer = setTimeout(
      () =>
        void api.sellers.tagAvailable({ tag: handle }).then(
          (reply) => isCurrent && setAvailability(reply),
          () => {},
        ),
      debounceMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [handle])
  return availability
}
