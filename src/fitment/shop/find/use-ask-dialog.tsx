import { useState } from 'react'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import type { AskDialogProps } from './question-dialog.tsx'

const load = async () => (await import('./question-dialog.tsx')).QuestionDialog

/** The dialog for a question to the shop. Its code loads when the customer opens it. */
export function useAskDialog() {
  const [question, setQuestion] = useState<Omit<AskDialogProps, 'onClose'> | null>(null)
  const { Component } = useLazyComponent(question !== null, load)
  return {
    ask: setQuestion,
    dialog:
      question && Component ? <Component {...question} onClose={() => setQuestion(null)} /> : null,
  }
}
