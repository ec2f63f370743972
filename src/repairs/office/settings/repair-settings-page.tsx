import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { boardWords } from '../../words/desk.ts'
import { setupWords } from '../../words/setup.ts'
import { RepairLinks } from '../repair-links.tsx'
import { FaultRows, LabourRows, PointRows, StageRows } from './setup-rows.tsx'
import { BookingSection, SetupSection, TermsSection } from './setup-sections.tsx'
import { useSetup } from './use-setup.ts'

export const loader = ({ api }: LoaderArgs) => api.repairs.settings()

/** The settings of the repair service: hours, terms, faults and prices, work, stages and lists. */
export function Component() {
  const words = useWords(setupWords)
  const boardText = useWords(boardWords)
  const setup = useSetup(useLoaderData<typeof loader>())
  const { draft, change, errors } = setup
  return (
    <PageFrame
      title={words.title}
      back={{ to: officePaths.repairs(), label: boardText.title }}
      actions={<RepairLinks />}
    >
      {setup.warning}
      <form
        className="sheets"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void setup.save()
        }}
      >
        <FormError text={setup.failure?.message} />
        <BookingSection setup={setup} />
        <TermsSection setup={setup} />
        <SetupSection title={words.faults.title}>
          <p className="soft">{words.faults.lead}</p>
          <FaultRows
            rows={draft.faults}
            errors={errors}
            onChange={(faults) => change({ faults })}
          />
        </SetupSection>
        <SetupSection title={words.labour.title}>
          <LabourRows
            rows={draft.labour}
            errors={errors}
            onChange={(labour) => change({ labour })}
          />
        </SetupSection>
        <SetupSection title={words.stages.title}>
          <p className="soft">{words.stages.lead}</p>
          <StageRows
            rows={draft.ownStages}
            errors={errors}
            onChange={(ownStages) => change({ ownStages })}
          />
        </SetupSection>
        <SetupSection title={words.lists.checklists}>
          <PointRows
            name="checklists"
            rows={draft.checklists}
            errors={errors}
            onChange={(checklists) => change({ checklists })}
          />
        </SetupSection>
        <SetupSection title={words.lists.testLists}>
          <PointRows
            name="testLists"
            rows={draft.testLists}
            errors={errors}
            onChange={(testLists) => change({ testLists })}
          />
        </SetupSection>
        <SetupSection title={words.lists.accessories}>
          <TextAreaField
            label={words.lists.accessories}
            hint={words.lists.pointsHint}
            rows={4}
            {...setup.text('accessories')}
          />
        </SetupSection>
        <div className="bulk-bar save-bar">
          <Button type="submit" busy={setup.isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}
