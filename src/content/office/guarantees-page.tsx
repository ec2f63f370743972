import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Benefit, Guarantees, StripEntry } from '../guarantees/guarantees.ts'
import {
  type GuaranteeIcon,
  guaranteeIcons,
  guaranteesName,
  guaranteeLimits as limits,
} from '../guarantees/guarantees-model.ts'
import { suggestedGuarantees } from '../guarantees/suggested-guarantees.ts'
import { pagesWords } from '../words/pages.ts'
import { EditorBar } from './editor/editor-bar.tsx'
import { useDocument } from './editor/use-document.ts'
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
  const set = (part: Partial<Guarantees>) => editing.change({ ...body, ...part })
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
        <Strip strip={body.strip} refusals={refusals} onChange={(strip) => set({ strip })} />
        <section className="sheet page-fields">
          <h2>{words.benefits}</h2>
          <Field
            id="benefits-title"
            label={words.benefitsTitle}
            optional
            value={body.benefitsTitle}
            maxLength={limits.text}
            error={refusals.benefitsTitle}
            onChange={({ target }) => set({ benefitsTitle: target.value })}
          />
          <Benefits
            benefits={body.benefits}
            refusals={refusals}
            onChange={(benefits) => set({ benefits })}
          />
        </section>
      </div>
      {warning}
    </PageFrame>
  )
}

interface PartProps {
  refusals: Record<string, string>
}

function Strip({
  strip,
  refusals,
  onChange,
}: PartProps & { strip: StripEntry[]; onChange: (strip: StripEntry[]) => void }) {
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
        rows={strip}
        onChange={onChange}
        nameOf={({ title }) => title}
        blank={{ icon: 'thumb', title: words.newGuarantee, text: '' }}
        add={words.addGuarantee}
        max={limits.strip}
      >
        {({ icon, title, text }, change, index) => (
          <>
            <SelectField
              id={`strip-${index}-icon`}
              label={words.icon}
              options={guaranteeIcons.map((each) => [each, words.icons[each]] as const)}
              value={icon}
              error={refusals[`strip.${index}.icon`]}
              onChange={({ target }) => change({ icon: target.value as GuaranteeIcon })}
            />
            <Field
              id={`strip-${index}-title`}
              label={words.guarantee}
              value={title}
              maxLength={limits.title}
              error={refusals[`strip.${index}.title`]}
              onChange={({ target }) => change({ title: target.value })}
            />
            <Field
              id={`strip-${index}-text`}
              label={words.text}
              optional
              value={text}
              maxLength={limits.text}
              error={refusals[`strip.${index}.text`]}
              onChange={({ target }) => change({ text: target.value })}
            />
          </>
        )}
      </Rows>
    </section>
  )
}

function Benefits({
  benefits,
  refusals,
  onChange,
}: PartProps & { benefits: Benefit[]; onChange: (benefits: Benefit[]) => void }) {
  const words = useWords(pagesWords).guarantees
  return (
    <Rows
      rows={benefits}
      onChange={onChange}
      nameOf={({ lead, rest }) => `${lead} ${rest}`.trim()}
      blank={{ lead: words.newGuarantee, rest: '', text: '' }}
      add={words.addBenefit}
      max={limits.benefits}
    >
      {({ lead, rest, text }, change, index) => (
        <>
          <Field
            id={`benefit-${index}-lead`}
            label={words.benefitLead}
            value={lead}
            maxLength={limits.title}
            error={refusals[`benefits.${index}.lead`]}
            onChange={({ target }) => change({ lead: target.value })}
          />
          <Field
            id={`benefit-${index}-rest`}
            label={words.benefitRest}
            optional
            value={rest}
            maxLength={limits.title}
            error={refusals[`benefits.${index}.rest`]}
            onChange={({ target }) => change({ rest: target.value })}
          />
          <div className="wide">
            <TextAreaField
              id={`benefit-${index}-text`}
              label={words.benefitText}
              optional
              rows={2}
              value={text}
              maxLength={limits.about}
              error={refusals[`benefits.${index}.text`]}
              onChange={({ target }) => change({ text: target.value })}
            />
          </div>
        </>
      )}
    </Rows>
  )
}
