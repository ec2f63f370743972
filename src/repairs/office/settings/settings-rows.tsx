import { Rows } from '#content/office/rows.tsx'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type DeviceKind, deviceKinds, type RepairStage, stagesWith } from '../../model.ts'
import { faultPictures } from '../../settings-contract.ts'
import { setupWords } from '../../words/setup.ts'
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

/** The faults that customers choose from. */
export const FaultRows = ({ rows, errors, onChange }: ListProps<FaultDraft>) => {
  const words = useWords(setupWords).faults
  const pictures = { '': words.noPicture, ...words.pictures }
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      nameOf={({ name }) => name}
      blank={blankFault}
      add={words.add}
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
          onChange: ({ target }: { target: HTMLInputElement }) =>
            change({ [name]: target.checked }),
        })
        return (
          <>
            <Field label={words.name} maxLength={80} {...text('name')} />
            <Field
              label={words.priceFrom}
              hint={words.priceHint}
              inputMode="decimal"
              optional
              {...text('priceFrom')}
            />
            <Field label={words.takes} optional maxLength={60} {...text('takes')} />
            <Field label={words.hint} optional maxLength={160} {...text('hint')} />
            <Field label={words.done} optional maxLength={200} {...text('done')} />
            <SelectField
              id={`fault-${index}-picture`}
              label={words.picture}
              value={fault.picture}
              options={faultPictures.map((picture) => [picture, pictures[picture]] as const)}
              onChange={({ target }) => change({ picture: target.value as FaultDraft['picture'] })}
            />
            <KindChips
              id={`fault-${index}`}
              kinds={fault.kinds}
              onChange={(kinds) => change({ kinds })}
            />
            <CheckField label={words.isFixed} {...box('isFixed')} />
            <CheckField label={words.isCommon} {...box('isCommon')} />
            <CheckField label={words.isArchived} {...box('isArchived')} />
          </>
        )
      }}
    </Rows>
  )
}

function KindChips({
  id,
  kinds,
  onChange,
}: {
  id: string
  kinds: DeviceKind[]
  onChange: (kinds: DeviceKind[]) => void
}) {
  const words = useWords(setupWords).faults
  const stageText = useWords(repairStageWords)
  return (
    <fieldset className="chips wide" aria-describedby={`${id}-kinds`}>
      <legend>{words.kinds}</legend>
      {deviceKinds.map((kind) => (
        <Chip
          key={kind}
          label={stageText.kinds[kind]}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChange(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
          }
        />
      ))}
      <p className="soft" id={`${id}-kinds`}>
        {words.allKinds}
      </p>
    </fieldset>
  )
}

/** Work at a fixed price, for the estimate editor. */
export const LabourRows = ({ rows, errors, onChange }: ListProps<LabourDraft>) => {
  const words = useWords(setupWords).labour
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      nameOf={({ name }) => name}
      blank={{ name: '', price: '', kinds: [], isArchived: false }}
      add={words.add}
      max={300}
    >
      {(work, change, index) => (
        <>
          <Field
            id={`labour-${index}-name`}
            label={words.name}
            maxLength={120}
            error={errors[`labour.${index}.name`]}
            value={work.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            id={`labour-${index}-price`}
            label={words.price}
            inputMode="decimal"
            error={errors[`labour.${index}.price`]}
            value={work.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        </>
      )}
    </Rows>
  )
}

/** Custom stages, each after a standard one. */
export const StageRows = ({ rows, errors, onChange }: ListProps<StageDraft>) => {
  const words = useWords(setupWords).stages
  const stageText = useWords(repairStageWords)
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      nameOf={({ name }) => name}
      blank={{ name: '', after: 'received', isArchived: false }}
      add={words.add}
      max={20}
    >
      {(stage, change, index) => (
        <>
          <Field
            id={`stage-${index}-name`}
            label={words.name}
            maxLength={40}
            error={errors[`ownStages.${index}.name`]}
            value={stage.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            id={`stage-${index}-after`}
            label={words.after}
            value={stage.after}
            options={stagesWith('allowsCustomStage').map(
              (standard) => [standard, stageText.desk[standard]] as const,
            )}
            onChange={({ target }) => change({ after: target.value as RepairStage })}
          />
        </>
      )}
    </Rows>
  )
}

/** Checklists or test lists by kind of device. */
export const PointRows = ({
  rows,
  errors,
  onChange,
  name,
}: ListProps<ListDraft> & { name: 'checklists' | 'testLists' }) => {
  const words = useWords(setupWords).lists
  const stageText = useWords(repairStageWords)
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      nameOf={({ kind }) => (kind ? stageText.kinds[kind] : words.allKinds)}
      blank={{ kind: null, points: '' }}
      add={words.add}
      max={20}
    >
      {(list, change, index) => (
        <>
          <SelectField
            id={`${name}-${index}-kind`}
            label={words.kind}
            value={list.kind ?? ''}
            options={[
              ['', words.allKinds],
              ...deviceKinds.map((kind) => [kind, stageText.kinds[kind]] as const),
            ]}
            onChange={({ target }) => change({ kind: (target.value || null) as DeviceKind | null })}
          />
          <TextAreaField
            id={`${name}-${index}-points`}
            label={words.points}
            hint={words.pointsHint}
            rows={5}
            error={errors[`${name}.${index}.points`]}
            value={list.points}
            onChange={({ target }) => change({ points: target.value })}
          />
        </>
      )}
    </Rows>
  )
}
