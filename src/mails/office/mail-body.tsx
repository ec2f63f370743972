import { useWords } from '#kit/web/router/language.ts'
import type { MailWithText } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'

/**
 * The mail as its recipient sees it. The sandboxed frame runs no scripts and follows no links. Like
 * every `srcdoc`, it obeys our Content-Security-Policy.
 */
export function MailBody({ mail: { text, html } }: { mail: MailWithText }) {
  const words = useWords(mailOfficeWords)
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
