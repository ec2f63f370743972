import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import type { MailText } from '../contract.ts'
import { mailOfficeWords } from '../office-words.ts'

const words = mailOfficeWords.wording
const widths = { phone: 360, desk: 700 } as const
const pauseMs = 400

/**
 * A mail in this wording as its reader sees it, a moment after the last key. The frame runs no
 * script and follows no link.
 */
export function MailPreview({ mailKey, wording }: { mailKey: string; wording: MailText }) {
  const [shown, setShown] = useState<{ subject: string; text: string; html: string } | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const { subject, heading, text } = wording
  useEffect(() => {
    let isCurrent = true
    const show = () =>
      api.mails.preview({ key: mailKey, subject, heading, text }).then(
        (made) => {
          if (!isCurrent) return
          setShown(made)
          setIsOver(false)
        },
        () => isCurrent && setIsOver(true),
      )
    const timer = setTimeout(show, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [mailKey, subject, heading, text])

  return (
    <section className="sheet mail-preview" aria-labelledby="mail-preview">
      <div className="row">
        <h2 id="mail-preview">{words.preview}</h2>
        {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
          <button
            key={name}
            type="button"
            className="btn btn-quiet"
            aria-pressed={name === width}
            onClick={() => setWidth(name)}
          >
            {words.widths[name]}
          </button>
        ))}
      </div>
      {isOver && <p className="soft">{words.previewOver}</p>}
      {shown && (
        <>
          <p className="mail-subject">
            <b>{shown.subject}</b>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="mail-scroll" aria-label={words.previewAt(widths[width])} tabIndex={0}>
            <iframe
              className="mail-frame"
              title={words.previewAt(widths[width])}
              style={{ width: widths[width] }}
              sandbox=""
              srcDoc={shown.html}
            />
          </section>
          <details>
            <summary>{words.plain}</summary>
            <pre className="as-typed">{shown.text}</pre>
          </details>
        </>
      )}
    </section>
  )
}
