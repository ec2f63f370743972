import { useWords } from '#kit/web/router/language.ts'
import type { PageText } from '../pages/page.ts'
import { pageLimits } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'
import { errorsBelow } from './fields/errors-below.ts'
import { RecordFields } from './fields/record-fields.tsx'
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
  const record = {
    id: 'page',
    values: page,
    errors: refusals,
    onChange: (changes: Partial<PageText>) => onChange({ ...page, ...changes }),
  }
  const { title, lead, description, entryTitle, entryText } = pageLimits
  return (
    <div className="sheets">
      <section className="sheet page-fields">
        <RecordFields
          {...record}
          fields={[
            { name: 'title', label: words.titleField, maxLength: title },
            {
              name: 'lead',
              label: words.lead,
              hint: words.leadHint,
              optional: true,
              rows: 2,
              maxLength: lead,
            },
            { name: 'text', label: words.text, render: (props) => <TextEditor {...props} /> },
            {
              name: 'description',
              label: words.description,
              hint: words.descriptionHint,
              optional: true,
              rows: 2,
              maxLength: description,
            },
          ]}
        />
      </section>
      {pageKey === 'services' && (
        <section className="sheet page-fields">
          <h2>{words.list}</h2>
          <RecordFields
            {...record}
            fields={[
              { name: 'listTitle', label: words.listTitle, optional: true, maxLength: title },
            ]}
          />
          <Rows
            rows={page.list}
            onChange={(list) => record.onChange({ list })}
            nameOf={(entry) => entry.title}
            blank={{ title: '', text: '' }}
            add={words.addEntry}
            max={pageLimits.entries}
          >
            {(entry, change, index) => (
              <RecordFields
                id={`service-${index}`}
                values={entry}
                errors={errorsBelow(refusals, `list.${index}`)}
                onChange={change}
                fields={[
                  { name: 'title', label: words.entryTitle, maxLength: entryTitle },
                  {
                    name: 'text',
                    label: words.entryText,
                    optional: true,
                    rows: 2,
                    maxLength: entryText,
                  },
                ]}
              />
            )}
          </Rows>
        </section>
      )}
    </div>
  )
}
