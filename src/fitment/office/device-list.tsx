import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { deviceKinds } from '../model.ts'
import type { StaffDevice } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { fitmentWords } from '../words/shop.ts'
import { formatYears } from '../years.ts'
import { DeviceDialog } from './device-dialog.tsx'

function createDataColumns(language: Language): Column<StaffDevice>[] {
  const words = fitmentOfficeWords(language)
  const { kinds } = fitmentWords(language)
  return labelColumns(
    { ...words.columns, name: words.columns.device },
    {
      name: ({ slug, name, synonyms }) => (
        <>
          <Link className="link" to={paths.device(slug)}>
            {name}
          </Link>
          {synonyms.length > 0 && <span className="soft phrase">{synonyms.join(', ')}</span>}
        </>
      ),
      kind: ({ kind }) => kinds[kind],
      years: ({ yearFrom, yearTo }) => formatYears(yearFrom, yearTo, language),
      fits: { numeric: true, cell: ({ fits }) => fits },
      source: ({ source }) => words.sources[source],
    },
  )
}

/** The devices that customers can choose. */
export function DeviceList({ items }: { items: StaffDevice[] }) {
  const language = useLanguage()
  const words = useWords(fitmentOfficeWords)
  const fitmentText = useWords(fitmentWords)
  const commonText = useWords(commonWords)
  const address = useListAddress()
  const isFiltered = address.get('search') !== '' || address.get('kind') !== ''
  const [edited, setEdited] = useState<StaffDevice | 'new' | null>(null)
  const columns: Column<StaffDevice>[] = [
    ...createDataColumns(language),
    {
      key: 'actions',
      label: words.columns.actions,
      cell: (device) => (
        <div className="row row-actions">
          <Button
            kind="quiet"
            aria-label={commonText.editThis(device.name)}
            onClick={() => setEdited(device)}
          >
            {commonText.edit}
          </Button>
          <ConfirmAction
            verb={commonText.delete}
            name={commonText.deleteThis(device.name)}
            title={words.removeDevice(device.name)}
            danger
            send={() => api.fitment.deleteDevice({ id: device.id })}
            done={words.deviceRemoved}
          >
            <p>{words.removeDeviceWarning}</p>
          </ConfirmAction>
        </div>
      ),
    },
  ]
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
        <FilterSelect
          label={words.kind}
          name="kind"
          all={words.allKinds}
          options={deviceKinds.map((kind) => [kind, fitmentText.kinds[kind]] as const)}
        />
        <Button onClick={() => setEdited('new')}>{words.addDevice}</Button>
      </ListTools>
      <DataTable
        caption={words.tabs.devices}
        columns={columns}
        rows={items}
        rowName={({ name }) => name}
        empty={<p>{isFiltered ? commonText.nothingFound : words.noDevices}</p>}
      />
      {edited && (
        <DeviceDialog device={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
