import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { PageText } from '../pages/page.ts'
import { pageLimits } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'
import { Rows } from './rows.tsx'
import { TextEditor } from './text/text-editor.tsx'

interface PageFieldsProps {
  pageKey: string
  page: PageText
  refusals: Record<string, string>
  onChange: (page: PageText) => void
}

export function PageFields({ pageKey, page, refusals, onChange }: PageFieldsProps) {
  const words = useWords(pagesWords).page
  const set = (part: Partial<PageText>) => onChange({ ...page, ...part })
  return (
    <div className="sheets">
      <section className="sheet page-fields">
        <Field
          id="page-title"
          label={words.titleField}
          value={page.title}
          maxLength={pageLimits.title}
          error={refusals.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextAreaField
          id="page-lead"
          label={words.lead}
          hint={words.leadHint}
          optional
          rows={2}
          value={page.lead}
          maxLength={pageLimits.lead}
          error={refusals.lead}
          onChange={({ target }) => set({ lead: target.value })}
        />
        <TextEditor
          id="page-text"
          label={words.text}
          value={page.text}
          error={refusals.text}
          onChange={(text) => set({ text })}
        />
        <TextAreaField
          id="page-description"
          label={words.description}
          hint={words.descriptionHint}
          optional
          rows={2}
          value={page.description}
          maxLength={pageLimits.description}
          error={refusals.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </section>
      {pageKey === 'services' && <ServiceList page={page} refusals={refusals} set={set} />}
    </div>
  )
}

function ServiceList({
  page,
  refusals,
  set,
}: Pick<PageFieldsProps, 'page' | 'refusals'> & { set: (part: Partial<PageText>) => void }) {
  const words = useWords(pagesWords).page
  return (
    <section className="sheet page-fields">
      <h2>{words.list}</h2>
      <Field
        id="page-list-title"
        label={words.listTitle}
        optional
        value={page.listTitle}
        maxLength={pageLimits.title}
        error={refusals.listTitle}
        onChange={({ target }) => set({ listTitle: target.value })}
      />
      <Rows
        rows={page.list}
        onChange={(list) => set({ list })}
        nameOf={({ title }) => title}
        blank={{ title: '', text: '' }}
        add={words.addEntry}
        max={pageLimits.entries}
      >
        {(entry, change, index) => (
          <>
            <Field
              id={`service-${index}-title`}
              label={words.entryTitle}
              value={entry.title}
              maxLength={pageLimits.entryTitle}
              error={refusals[`list.${index}.title`]}
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextAreaField
              id={`service-${index}-text`}
              label={words.entryText}
              optional
              rows={2}
              value={entry.text}
              maxLength={pageLimits.entryText}
              error={refusals[`list.${index}.text`]}
              onChange={({ target }) => change({ text: target.value })}
            />
          </>
        )}
      </Rows>
    </section>
  )
}
