import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type Question, staffFitment } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'

const AnswerForm = z.strictObject({
  answer: staffFitment.answer.body.def.shape.answer,
  fit: z.enum(['', 'yes', 'no']),
})
const schema = async () => AnswerForm

const formatQuestionDevice = ({ device, typed, year }: Question) =>
  [device?.name ?? typed, year].filter(Boolean).join(' ')

/** Questions of customers, unanswered ones first. */
export function QuestionList({ items }: { items: Question[] }) {
  const words = useWords(fitmentOfficeWords)
  const [openQuestion, setOpenQuestion] = useState<Question | null>(null)
  const columns: Column<Question>[] = labelColumns(
    { ...words.columns, name: words.columns.device },
    {
      name: (question) => <b>{formatQuestionDevice(question)}</b>,
      question: ({ product, text, answer }) => (
        <div>
          {product?.productName}
          <span className="phrase">{text}</span>
          {answer && <span className="soft phrase">{answer}</span>}
        </div>
      ),
      contact: ({ contact }) => <span className="contact">{contact}</span>,
      asked: ({ askedAt }) => formatDay(askedAt),
      actions: (question) =>
        question.answeredAt === null && (
          <Button
            kind="quiet"
            aria-label={words.answerTo(question.contact)}
            onClick={() => setOpenQuestion(question)}
          >
            {words.answer}
          </Button>
        ),
    },
  )
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
        <FilterSelect
          label={words.columns.asked}
          name="state"
          options={[
            ['', words.allQuestions],
            ['open', words.open],
            ['answered', words.answered],
          ]}
        />
      </ListTools>
      <DataTable
        caption={words.tabs.questions}
        columns={columns}
        rows={items}
        empty={<p>{words.noQuestions}</p>}
      />
      {openQuestion && (
        <AnswerDialog question={openQuestion} onClose={() => setOpenQuestion(null)} />
      )}
    </>
  )
}

function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const words = useWords(fitmentOfficeWords)
  const form = useSendForm({
    id: 'answer',
    schema,
    values: { answer: question.answer, fit: '' },
    send: ({ answer, fit }) =>
      api.fitment.answer({ id: question.id, answer, fits: fit === '' ? null : fit === 'yes' }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.answerTo(question.contact)} {...form} onClose={onClose}>
      <p className="phrase">
        {[formatQuestionDevice(question), question.product?.productName, question.text]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TextAreaField
        label={words.answer}
        hint={words.answerHint(question.contact)}
        rows={4}
        data-autofocus
        {...form.field('answer')}
      />
      {question.product && question.device && (
        <SelectField
          label={words.saveFit}
          options={[
            ['', words.saveNoFit],
            ['yes', words.doesFit],
            ['no', words.doesNotFit],
          ]}
          {...form.field('fit')}
        />
      )}
    </FormDialog>
  )
}
