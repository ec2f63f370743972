import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Benefit, Guarantees, StripEntry } from '../guarantees/guarantees.ts'
import {
  guaranteeIcons,
  guaranteesName,
  guaranteeLimits as limits,
} from '../guarantees/guarantees-model.ts'
import { suggestedGuarantees } from '../guarantees/suggested-guarantees.ts'
import { pagesWords } from '../words/pages.ts'
import { EditorBar } from './editor/editor-bar.tsx'
import { useDocument } from './editor/use-document.ts'
import { errorsBelow } from './fields/errors-below.ts'
import { RecordFields } from './fields/record-fields.tsx'
import { Rows } from './rows.tsx'
import { FactList } from './text/fact-list.tsx'

export const loader = ({ api }: LoaderArgs) => api.content.document(guaranteesName)

const summarize = (body: unknown) => {
  const { strip, benefits } = body as Guarantees
  return [
    ...strip.map(({ title, text }) => `${title}: ${text}`),
    ...benefits.map(({ lead, rest }) => `${lead} ${rest}`),
  ]
}

export function Component() {
  const language = useLanguage()
  const words = useWords(pagesWords).guarantees
  const editing = useDocument<Guarantees>(useLoaderData<typeof loader>())
  const warning = useUnsavedWarning(editing.isChanged)
  const { body, refusals } = editing
  const set = (changes: Partial<Guarantees>) => editing.change({ ...body, ...changes })
  return (
    <PageFrame title={words.title}>
      <EditorBar editing={editing} summarize={summarize} />
      <p className="soft page-lead">{words.lead}</p>
      <FactList />
      {editing.document.version === 0 && (
        <section className="sheet page-fields">
          <p>{words.suggestion}</p>
          <p className="row">
            <Button kind="quiet" onClick={() => editing.change(suggestedGuarantees(language))}>
              {words.suggest}
            </Button>
          </p>
        </section>
      )}
      <div className="sheets">
        <Strip rows={body.strip} refusals={refusals} onChange={(strip) => set({ strip })} />
        <section className="sheet page-fields">
          <h2>{words.benefits}</h2>
          <RecordFields
            id="guarantees"
            values={body}
            errors={refusals}
            onChange={set}
            fields={[
              {
                name: 'benefitsTitle',
                label: words.benefitsTitle,
                optional: true,
                maxLength: limits.text,
              },
            ]}
          />
          <Benefits
            rows={body.benefits}
            refusals={refusals}
            onChange={(benefits) => set({ benefits })}
          />
        </section>
      </div>
      {warning}
    </PageFrame>
  )
}

interface PartProps<Row> {
  rows: Row[]
  refusals: Record<string, string>
  onChange: (rows: Row[]) => void
}

function Strip({ rows, refusals, onChange }: PartProps<StripEntry>) {
  const words = useWords(pagesWords).guarantees
  return (
    <section className="sheet page-fields">
      <h2>{words.strip}</h2>
      <p>
        <Link className="link" to={officePaths.settings}>
          {words.returnDays}
        </Link>
      </p>
      <Rows
        rows={rows}
        onChange={onChange}
        nameOf={({ title }) => title}
        blank={{ icon: 'thumb', title: words.newGuarantee, text: '' }}
        add={words.addGuarantee}
        max={limits.strip}
      >
        {(entry, change, index) => (
          <RecordFields
            id={`strip-${index}`}
            values={entry}
            errors={errorsBelow(refusals, `strip.${index}`)}
            onChange={change}
            fields={[
              {
                name: 'icon',
                label: words.icon,
                options: guaranteeIcons.map((icon) => [icon, words.icons[icon]] as const),
              },
              { name: 'title', label: words.guarantee, maxLength: limits.title },
              { name: 'text', label: words.text, optional: true, maxLength: limits.text },
            ]}
          />
        )}
      </Rows>
    </section>
  )
}

function Benefits({ rows, refusals, onChange }: PartProps<Benefit>) {
  const words = useWords(pagesWords).guarantees
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      nameOf={({ lead, rest }) => `${lead} ${rest}`.trim()}
      blank={{ lead: words.newGuarantee, rest: '', text: '' }}
      add={words.addBenefit}
      max={limits.benefits}
    >
      {(benefit, change, index) => (
        <RecordFields
          id={`benefit-${index}`}
          values={benefit}
          errors={errorsBelow(refusals, `benefits.${index}`)}
          onChange={change}
          fields={[
            { name: 'lead', label: words.benefitLead, maxLength: limits.title },
            { name: 'rest', label: words.benefitRest, optional: true, maxLength: limits.title },
            {
              name: 'text',
              label: words.benefitText,
              optional: true,
              rows: 2,
              maxLength: limits.about,
              isWide: true,
            },
          ]}
        />
      )}
    </Rows>
  )
}
