import { adminMessages } from '#contract/admin-messages.ts'
import type { ReadMail } from '#contract/mails.ts'

/** The mail as its recipient sees it. The frame runs no script, follows no link and obeys our own Content-Security-Policy, as every `srcdoc` does. */
export function MailBody({ mail: { text, html } }: { mail: ReadMail }) {
  if (text === null || html === null) return <p className="sheet">{adminMessages.mails.withheld}</p>
  return (
    <section className="sheet" aria-labelledby="mail-body">
      <h2 id="mail-body">Text</h2>
      <iframe className="mail-frame" title="The mail as it looks" sandbox="" srcDoc={html} />
      <details>
        <summary>As plain text</summary>
        <pre className="as-typed">{text}</pre>
      </details>
    </section>
  )
}
