import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { repairSettingsWords } from '../../words/settings.ts'
import { RepairFrame } from '../repair-frame.tsx'
import { FaultRows, LabourRows, PointRows, StageRows } from './settings-rows.tsx'
import { BookingSection, SettingsSection, TermsSection } from './settings-sections.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

export const loader = ({ api }: LoaderArgs) => api.repairs.settings()

/** The settings of the repair service: hours, terms, faults and prices, work, stages and lists. */
export function Component() {
  const words = useWords(repairSettingsWords)
  const form = useSettingsDraft(useLoaderData<typeof loader>())
  return (
    <RepairFrame title={words.title}>
      {form.warning}
      <form className="sheets" method="post" noValidate onSubmit={form.onSubmit}>
        <FormError text={form.error} />
        <BookingSection form={form} />
        <TermsSection form={form} />
        <SettingsSection title={words.faults.title}>
          <p className="soft">{words.faults.lead}</p>
          <FaultRows {...form.list('faults')} />
        </SettingsSection>
        <SettingsSection title={words.labour.title}>
          <LabourRows {...form.list('labour')} />
        </SettingsSection>
        <SettingsSection title={words.stages.title}>
          <p className="soft">{words.stages.lead}</p>
          <StageRows {...form.list('ownStages')} />
        </SettingsSection>
        <SettingsSection title={words.lists.checklists}>
          <PointRows {...form.list('checklists')} />
        </SettingsSection>
        <SettingsSection title={words.lists.testLists}>
          <PointRows {...form.list('testLists')} />
        </SettingsSection>
        <SettingsSection title={words.lists.accessories}>
          <TextAreaField
            label={words.lists.accessories}
            hint={words.lists.pointsHint}
            rows={4}
            {...form.field('accessories')}
          />
        </SettingsSection>
        <div className="bulk-bar save-bar">
          <Button type="submit" busy={form.isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </RepairFrame>
  )
}
