import { type ReactNode, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { ContentDocument } from '../../contract.ts'
import { contentOfficeWords } from '../../words/office.ts'

interface VersionsDialogProps {
  document: ContentDocument
  summarize: (body: unknown, language: Language) => string[]
  onRestore: (number: number) => Promise<unknown>
  onClose: () => void
}

/** The published versions, with author and date. Each can become the draft. */
export function VersionsDialog({ document, summarize, onRestore, onClose }: VersionsDialogProps) {
  const words = useWords(contentOfficeWords).editor
  const { kind, key, versions, version: shown } = document
  return (
    <Dialog className="versions-dialog" title={words.versions} onClose={onClose}>
      {versions.length === 0 && <p className="soft">{words.noVersions}</p>}
      <ul className="version-list">
        {versions.map(({ number, publishedBy, publishedAt }) => (
          <Version
            key={number}
            name={{ kind, key, number }}
            summarize={summarize}
            onRestore={onRestore}
          >
            <b>{formatMoment(publishedAt)}</b> {publishedBy}
            {number === shown && <i className="tag">{words.shownNow}</i>}
          </Version>
        ))}
        <Version name={{ kind, key, number: 0 }} summarize={summarize} onRestore={onRestore}>
          <b>{words.original}</b>
          {shown === 0 && <i className="tag">{words.shownNow}</i>}
        </Version>
      </ul>
    </Dialog>
  )
}

interface VersionProps extends Pick<VersionsDialogProps, 'summarize' | 'onRestore'> {
  name: { kind: string; key: string; number: number }
  children: ReactNode
}

function Version({ name: { number, ...name }, summarize, onRestore, children }: VersionProps) {
  const language = useLanguage()
  const words = useWords(contentOfficeWords).editor
  const [lines, setLines] = useState<string[] | null>(null)
  const see = async () => {
    if (lines) return setLines(null)
    try {
      const { body } = await api.content.version({ ...name, number: String(number) })
      setLines(summarize(body, language))
    } catch (error) {
      toast.error(toApiError(error).message)
    }
  }
  return (
    <li>
      <div className="version-row">
        <p>{children}</p>
        <Button kind="quiet" aria-expanded={lines !== null} onClick={see}>
          {words.see}
        </Button>
        <Button kind="quiet" onClick={() => onRestore(number)}>
          {words.restore}
        </Button>
      </div>
      {lines && (
        <ol className="version-lines">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </li>
  )
}
