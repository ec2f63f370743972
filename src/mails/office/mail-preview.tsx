import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { MailText } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'

interface Preview {
  subject: string
  text: string
  html: string
}

const widths = { phone: 360, desk: 700 } as const
const debounceMs = 400

/**
 * A preview of the mail, loaded after a short pause in typing. The sandboxed frame runs no scripts
 * and follows no links.
 */
export function MailPreview({ mailKey, wording }: { mailKey: string; wording: MailText }) {
  const words = useWords(mailOfficeWords).wording
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const { subject, heading, text } = wording
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      api.mails.preview({ key: mailKey, subject, heading, text }).then(
        (loaded) => {
          if (!isCurrent) return
          setPreview(loaded)
          setOutdated(false)
        },
        () => isCurrent && setOutdated(true),
      )
    const timer = setTimeout(load, debounceMs)
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
      {isOutdated && <p className="soft">{words.previewOver}</p>}
      {preview && (
        <>
          <p className="mail-subject">
            <b>{preview.subject}</b>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must scroll by keyboard */}
          <section className="mail-scroll" aria-label={words.previewAt(widths[width])} tabIndex={0}>
            <iframe
              className="mail-frame"
              title={words.previewAt(widths[width])}
              style={{ width: widths[width] }}
              sandbox=""
              srcDoc={preview.html}
            />
          </section>
          <details>
            <summary>{words.plain}</summary>
            <pre className="as-typed">{preview.text}</pre>
          </details>
        </>
      )}
    </section>
  )
}
