import { Rows } from '#content/office/rows.tsx'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type DeviceKind, deviceKinds, type RepairStage, stagesWith } from '../../model.ts'
import { faultPictures } from '../../settings-contract.ts'
import { setupWords as words } from '../../words/setup.ts'
import { repairStageWords } from '../../words/stages.ts'
import { Chip } from '../chip.tsx'
import type { FaultDraft, LabourDraft, ListDraft, StageDraft } from './setup-draft.ts'

interface ListProps<Row> {
  rows: Row[]
  /** By the field's path, as the server names it. */
  errors: Record<string, string>
  onChange: (rows: Row[]) => void
}

const blankFault: FaultDraft = {
  name: '',
  hint: '',
  done: '',
  takes: '',
  kinds: [],
  priceFrom: '',
  isFixed: false,
  isCommon: false,
  picture: '',
  isArchived: false,
}

const pictureOptions = faultPictures.map(
  (picture) =>
    [picture, picture === '' ? words.faults.noPicture : words.faults.pictures[picture]] as const,
)

/** The faults that customers choose from. */
export const FaultRows = ({ rows, errors, onChange }: ListProps<FaultDraft>) => (
  <Rows
    rows={rows}
    onChange={onChange}
    nameOf={({ name }) => name}
    blank={blankFault}
    add={words.faults.add}
    max={100}
  >
    {(fault, change, index) => {
      const text = (name: 'name' | 'hint' | 'done' | 'takes' | 'priceFrom') => ({
        id: `fault-${index}-${name}`,
        value: fault[name],
        error: errors[`faults.${index}.${name}`],
        onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
      })
      const box = (name: 'isFixed' | 'isCommon' | 'isArchived') => ({
        id: `fault-${index}-${name}`,
        checked: fault[name],
        onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked }),
      })
      return (
        <>
          <Field label={words.faults.name} maxLength={80} {...text('name')} />
          <Field
            label={words.faults.priceFrom}
            hint={words.faults.priceHint}
            inputMode="decimal"
            optional
            {...text('priceFrom')}
          />
          <Field label={words.faults.takes} optional maxLength={60} {...text('takes')} />
          <Field label={words.faults.hint} optional maxLength={160} {...text('hint')} />
          <Field label={words.faults.done} optional maxLength={200} {...text('done')} />
          <SelectField
            id={`fault-${index}-picture`}
            label={words.faults.picture}
            value={fault.picture}
            options={pictureOptions}
            onChange={({ target }) => change({ picture: target.value as FaultDraft['picture'] })}
          />
          <KindChips
            id={`fault-${index}`}
            kinds={fault.kinds}
            onChange={(kinds) => change({ kinds })}
          />
          <CheckField label={words.faults.isFixed} {...box('isFixed')} />
          <CheckField label={words.faults.isCommon} {...box('isCommon')} />
          <CheckField label={words.faults.isArchived} {...box('isArchived')} />
        </>
      )
    }}
  </Rows>
)

const KindChips = ({
  id,
  kinds,
  onChange,
}: {
  id: string
  kinds: DeviceKind[]
  onChange: (kinds: DeviceKind[]) => void
}) => (
  <fieldset className="chips wide" aria-describedby={`${id}-kinds`}>
    <legend>{words.faults.kinds}</legend>
    {deviceKinds.map((kind) => (
      <Chip
        key={kind}
        label={repairStageWords.kinds[kind]}
        checked={kinds.includes(kind)}
        onChange={({ target }) =>
          onChange(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
        }
      />
    ))}
    <p className="soft" id={`${id}-kinds`}>
      {words.faults.allKinds}
    </p>
  </fieldset>
)

/** Work at a fixed price, for the estimate editor. */
export const LabourRows = ({ rows, errors, onChange }: ListProps<LabourDraft>) => (
  <Rows
    rows={rows}
    onChange={onChange}
    nameOf={({ name }) => name}
    blank={{ name: '', price: '', kinds: [], isArchived: false }}
    add={words.labour.add}
    max={300}
  >
    {(work, change, index) => (
      <>
        <Field
          id={`labour-${index}-name`}
          label={words.labour.name}
          maxLength={120}
          error={errors[`labour.${index}.name`]}
          value={work.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          id={`labour-${index}-price`}
          label={words.labour.price}
          inputMode="decimal"
          error={errors[`labour.${index}.price`]}
          value={work.price}
          onChange={({ target }) => change({ price: target.value })}
        />
      </>
    )}
  </Rows>
)

const precedingStages = stagesWith('allowsCustomStage').map(
  (stage) => [stage, repairStageWords.desk[stage]] as const,
)

/** Custom stages, each after a standard one. */
export const StageRows = ({ rows, errors, onChange }: ListProps<StageDraft>) => (
  <Rows
    rows={rows}
    onChange={onChange}
    nameOf={({ name }) => name}
    blank={{ name: '', after: 'received', isArchived: false }}
    add={words.stages.add}
    max={20}
  >
    {(stage, change, index) => (
      <>
        <Field
          id={`stage-${index}-name`}
          label={words.stages.name}
          maxLength={40}
          error={errors[`ownStages.${index}.name`]}
          value={stage.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          id={`stage-${index}-after`}
          label={words.stages.after}
          value={stage.after}
          options={precedingStages}
          onChange={({ target }) => change({ after: target.value as RepairStage })}
        />
      </>
    )}
  </Rows>
)

/** Checklists or test lists by kind of device. */
export const PointRows = ({
  rows,
  errors,
  onChange,
  name,
}: ListProps<ListDraft> & { name: 'checklists' | 'testLists' }) => (
  <Rows
    rows={rows}
    onChange={onChange}
    nameOf={({ kind }) => (kind ? repairStageWords.kinds[kind] : words.lists.allKinds)}
    blank={{ kind: null, points: '' }}
    add={words.lists.add}
    max={20}
  >
    {(list, change, index) => (
      <>
        <SelectField
          id={`${name}-${index}-kind`}
          label={words.lists.kind}
          value={list.kind ?? ''}
          options={[
            ['', words.lists.allKinds],
            ...deviceKinds.map((kind) => [kind, repairStageWords.kinds[kind]] as const),
          ]}
          onChange={({ target }) => change({ kind: (target.value || null) as DeviceKind | null })}
        />
        <TextAreaField
          id={`${name}-${index}-points`}
          label={words.lists.points}
          hint={words.lists.pointsHint}
          rows={5}
          error={errors[`${name}.${index}.points`]}
          value={list.points}
          onChange={({ target }) => change({ points: target.value })}
        />
      </>
    )}
  </Rows>
)
