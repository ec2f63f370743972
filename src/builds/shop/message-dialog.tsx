import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { formatParts, type PartRef } from '../model.ts'
import type { Finding } from '../rules/part.ts'
import { buildWords } from '../words/shop.ts'

/** A build of an order. */
export interface OrderedRef {
  orderId: string
  buildId: string
}

interface MessageDialogProps {
  parts: readonly PartRef[]
  /** The finding to report. Without one, the message is a question about the build. */
  finding?: Finding
  /** Set if the finding was stored with an order. */
  ordered?: OrderedRef
  onClose: () => void
}

/** Reports a finding to the shop, or asks about a build. */
export function MessageDialog({ parts, finding, ordered, onClose }: MessageDialogProps) {
  const words = useWords(buildWords)
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
  const isVisitor = !readToken()
  const post = () => {
    const address = formatParts(parts)
    if (!finding) return api.builds.ask({ parts: address, note })
    if (ordered)
      return api.orders.reportBuild({
        id: ordered.orderId,
        build: ordered.buildId,
        rule: finding.rule,
        note,
      })
    return api.builds.report({
      parts: address,
      rule: finding.rule,
      note,
      email: (isVisitor && email.trim()) || undefined,
    })
  }
  const send = async () => {
    try {
      const { message } = await post()
      toast.success(message, { cause: 'build' })
      onClose()
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'build' })
    }
  }
  return (
    <Dialog title={finding ? words.reportTitle : words.ask} onClose={onClose}>
      <p className="note">{finding?.text ?? words.askHint}</p>
      <TextAreaField
        id="build-note"
        label={finding ? words.reportNote : words.askNote}
        rows={4}
        maxLength={2000}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {finding && isVisitor && (
        <Field
          id="build-note-email"
          label={words.reportEmail}
          hint={words.reportEmailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <Button block disabled={!finding && note.trim() === ''} onClick={send}>
        {words.send}
      </Button>
    </Dialog>
  )
}
