import type { ContentDocument } from '#content/contract.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { mailOfficeWords } from '../words/office.ts'

/** Earlier published versions. Each can be restored as the draft. */
export function MailVersions({
  document: { kind, key, revision, versions },
  onRestored,
}: {
  document: ContentDocument
  onRestored: (document: ContentDocument) => void
}) {
  const words = useWords(mailOfficeWords).wording
  const { isBusy, run } = useAction()
  if (versions.length === 0) return null
  const restore = async (number: number) => {
    const restored = await run(() => api.content.restore({ kind, key, number, revision }), {
      done: words.restored,
    })
    if (restored) onRestored(restored)
  }
  return (
    <section className="sheet" aria-labelledby="mail-versions">
      <h2 id="mail-versions">{words.versions}</h2>
      <ul className="mail-versions">
        {versions.map(({ number, publishedBy, publishedAt }) => (
          <li key={number} className="row">
            <span>{words.version(number, publishedBy, formatMoment(publishedAt))}</span>
            <Button kind="quiet" busy={isBusy} onClick={() => void restore(number)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
