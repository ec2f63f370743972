import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type DeviceKind, deviceKinds, stagesWith } from '../../model.ts'
import { faultPictures } from '../../settings-contract.ts'
import { repairSettingsWords } from '../../words/settings.ts'
import { repairStageWords } from '../../words/stages.ts'
import { Chips } from '../chip.tsx'
import { type ListProps, ListRows } from './list-rows.tsx'
import type { FaultDraft, LabourDraft, PointsDraft, StageDraft } from './use-settings-draft.ts'

const nameOf = ({ name }: { name: string }) => name

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
export const FaultRows = (list: ListProps<FaultDraft>) => {
  const words = useWords(repairSettingsWords).faults
  const { kinds } = useWords(repairStageWords)
  const pictures = { '': words.noPicture, ...words.pictures }
  return (
    <ListRows {...list} nameOf={nameOf} blank={blankFault} add={words.add} max={100}>
      {({ row, change, id, field, check }) => (
        <>
          <Field label={words.name} maxLength={80} {...field('name')} />
          <Field
            label={words.priceFrom}
            hint={words.priceHint}
            inputMode="decimal"
            optional
            {...field('priceFrom')}
          />
          <Field label={words.takes} optional maxLength={60} {...field('takes')} />
          <Field label={words.hint} optional maxLength={160} {...field('hint')} />
          <Field label={words.done} optional maxLength={200} {...field('done')} />
          <SelectField
            label={words.picture}
            options={faultPictures.map((picture) => [picture, pictures[picture]] as const)}
            {...field('picture')}
          />
          <Chips
            legend={words.kinds}
            options={deviceKinds.map((kind) => [kind, kinds[kind]] as const)}
            value={row.kinds}
            describedBy={`${id}-kinds`}
            onChange={(chosen) => change({ kinds: chosen })}
          >
            <p className="soft" id={`${id}-kinds`}>
              {words.allKinds}
            </p>
          </Chips>
          {(['isFixed', 'isCommon', 'isArchived'] as const).map((name) => (
            <CheckField key={name} label={words[name]} {...check(name)} />
          ))}
        </>
      )}
    </ListRows>
  )
}

/** Work at a fixed price, for the estimate editor. */
export const LabourRows = (list: ListProps<LabourDraft>) => {
  const words = useWords(repairSettingsWords).labour
  const blank = { name: '', price: '', kinds: [], isArchived: false }
  return (
    <ListRows {...list} nameOf={nameOf} blank={blank} add={words.add} max={300}>
      {({ field }) => (
        <>
          <Field label={words.name} maxLength={120} {...field('name')} />
          <Field label={words.price} inputMode="decimal" {...field('price')} />
        </>
      )}
    </ListRows>
  )
}

/** Custom stages, each after a standard one. */
export const StageRows = (list: ListProps<StageDraft>) => {
  const words = useWords(repairSettingsWords).stages
  const { staff: stageNames } = useWords(repairStageWords)
  const blank: StageDraft = { name: '', after: 'received', isArchived: false }
  return (
    <ListRows {...list} nameOf={nameOf} blank={blank} add={words.add} max={20}>
      {({ field }) => (
        <>
          <Field label={words.name} maxLength={40} {...field('name')} />
          <SelectField
            label={words.after}
            options={stagesWith('allowsCustomStage').map(
              (stage) => [stage, stageNames[stage]] as const,
            )}
            {...field('after')}
          />
        </>
      )}
    </ListRows>
  )
}

/** Checklists or test lists by kind of device. */
export const PointRows = (list: ListProps<PointsDraft>) => {
  const words = useWords(repairSettingsWords).lists
  const { kinds } = useWords(repairStageWords)
  return (
    <ListRows
      {...list}
      nameOf={({ kind }) => (kind ? kinds[kind] : words.allKinds)}
      blank={{ kind: null, points: '' }}
      add={words.add}
      max={20}
    >
      {({ row, change, id, field }) => (
        <>
          <SelectField
            id={`${id}-kind`}
            label={words.kind}
            value={row.kind ?? ''}
            options={[
              ['', words.allKinds],
              ...deviceKinds.map((kind) => [kind, kinds[kind]] as const),
            ]}
            onChange={({ target }) => change({ kind: (target.value || null) as DeviceKind | null })}
          />
          <TextAreaField
            label={words.points}
            hint={words.pointsHint}
            rows={5}
            {...field('points')}
          />
        </>
      )}
    </ListRows>
  )
}
