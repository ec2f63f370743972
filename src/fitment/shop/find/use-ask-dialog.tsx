import { useState } from 'react'
import { usePart } from '#kit/web/app/calls/use-part.ts'
import type { AskDialogProps } from './question-dialog.tsx'

const load = async () => (await import('./question-dialog.tsx')).QuestionDialog

/** The dialog for a question to the shop. Its code loads when the customer opens it. */
export function useAskDialog() {
  const [question, setQuestion] = useState<Omit<AskDialogProps, 'onClose'> | null>(null)
  const { Part } = usePart(question !== null, load)
  return {
    ask: setQuestion,
    dialog: question && Part ? <Part {...question} onClose={() => setQuestion(null)} /> : null,
  }
}
