import type { ReadMail } from '../contract.ts'
import { mailOfficeWords as words } from '../office-words.ts'

/**
 * The mail as its recipient sees it. The frame runs no script, follows no link and obeys our own
 * Content-Security-Policy, as every `srcdoc` does.
 */
export function MailBody({ mail: { text, html } }: { mail: ReadMail }) {
  if (text === null || html === null) return <p className="sheet">{words.withheld}</p>
  return (
    <section className="sheet" aria-labelledby="mail-body">
      <h2 id="mail-body">{words.text}</h2>
      <iframe className="mail-frame" title={words.preview} sandbox="" srcDoc={html} />
      <details>
        <summary>{words.plainText}</summary>
        <pre className="as-typed">{text}</pre>
      </details>
    </section>
  )
}
