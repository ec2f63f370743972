import { type ReactNode, useState } from 'react'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { PartRef } from '../model.ts'
import type { Finding } from '../rules/part.ts'
import { buildWords } from '../words/shop.ts'
import { Fit } from './fit.tsx'
import type { OrderedRef } from './message-dialog.tsx'

interface ReportButtonProps {
  finding: Finding
  parts: readonly PartRef[]
  ordered?: OrderedRef
}

/** Reports a finding as wrong. The dialog is loaded when it is opened. */
function ReportButton({ finding, parts, ordered }: ReportButtonProps) {
  const words = useWords(buildWords)
  const [isOpen, setOpen] = useState(false)
  const { Component: MessageDialog } = useLazyComponent(
    isOpen,
    async () => (await import('./message-dialog.tsx')).MessageDialog,
  )
  return (
    <>
      <button
        className="text-link wrong"
        type="button"
        aria-label={words.wrongOf(finding.text)}
        onClick={() => setOpen(true)}
      >
        {words.wrong}
      </button>
      {isOpen && MessageDialog && (
        <MessageDialog
          parts={parts}
          finding={finding}
          ordered={ordered}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** A finding that customers can report as wrong, with links between its text and the report. */
export const ReportableFit = ({
  children,
  ...report
}: ReportButtonProps & { children?: ReactNode }) => (
  <Fit finding={report.finding}>
    {children}
    <ReportButton {...report} />
  </Fit>
)
