import { type ComponentProps, useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { describe, FieldFrame, type FieldTexts } from '#kit/web/ui/field.tsx'
import { sellWords as words } from '../sell-words.ts'

const pauseMs = 350

interface HandleFieldProps
  extends Omit<FieldTexts, 'label' | 'hint'>,
    Omit<ComponentProps<'input'>, 'id' | 'value'> {
  value: string
  /** The business's own, which nobody else has. */
  own: string
}

/** A handle, checked while it is typed. Whether it is theirs is decided when they apply. */
export function HandleField({ own, id, error, ...input }: HandleFieldProps) {
  const typed = input.value.trim().toLowerCase()
  const answer = useAnswer(typed === own ? '' : typed)
  const texts = {
    id,
    label: words.handle,
    hint: words.handleHint(typed),
    error: error ?? (answer?.available === false ? answer.message : undefined),
  }
  return (
    <FieldFrame {...texts}>
      <input
        className="input"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...describe(texts)}
        {...input}
      />
      <p className="handle-answer" role="status">
        {answer?.available && answer.message}
      </p>
    </FieldFrame>
  )
}

/**
 * What the shop says about a handle, once nothing has been typed for a moment; an older answer
 * never replaces a newer one.
 */
function useAnswer(handle: string) {
  const [answer, setAnswer] = useState<{ available: boolean; message: string } | null>(null)
  useEffect(() => {
    setAnswer(null)
    if (handle.length === 0) return
    let isWanted = true
    const timer = setTimeout(
      () =>
        void api.sellers.tagAvailable({ tag: handle }).then(
          (reply) => isWanted && setAnswer(reply),
          () => {},
        ),
      pauseMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [handle])
  return answer
}
