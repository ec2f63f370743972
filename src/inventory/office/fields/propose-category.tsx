import { useState } from 'react'
import * as z from 'zod/mini'
import type { Category } from '#catalog/category.ts'
import { ProposeCategory as ProposalInput } from '#catalog/seller-catalog.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'
import { categoryOptions } from './category-options.ts'

/** Only the shop adds categories. A seller can propose a missing one. */
export function ProposeCategory({ categories }: { categories: Category[] }) {
  const words = useWords(inventoryOfficeWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {words.proposeCategory}
      </Button>
      {isOpen && <ProposalDialog categories={categories} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const { categoryName, reason } = ProposalInput.def.shape
const ProposalForm = z.object({ categoryName, parentId: z.string(), reason })
const schema = async () => ProposalForm

function ProposalDialog({ categories, onClose }: { categories: Category[]; onClose: () => void }) {
  const words = useWords(inventoryOfficeWords)
  const form = useSendForm({
    id: 'proposal',
    schema,
    values: { categoryName: '', parentId: '', reason: '' },
    send: ({ parentId, ...input }) =>
      api.catalog.proposeCategory({ ...input, parentId: parentId || null }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.proposeCategory} save={words.propose} {...form} onClose={onClose}>
      <p>{words.proposeIntro}</p>
      <Field
        label={words.proposedName}
        maxLength={80}
        data-autofocus
        {...form.field('categoryName')}
      />
      <SelectField
        label={words.proposedParent}
        options={[['', words.topLevel], ...categoryOptions(categories)]}
        {...form.field('parentId')}
      />
      <TextAreaField
        label={words.proposedReason}
        rows={3}
        maxLength={500}
        optional
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
