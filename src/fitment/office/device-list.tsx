import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { deviceKinds } from '../model.ts'
import type { StaffDevice } from '../staff-contract.ts'
import { fitmentOfficeWords as words } from '../words/office.ts'
import { fitmentWords } from '../words/shop.ts'
import { formatYears } from '../years.ts'
import { DeviceDialog } from './device-dialog.tsx'

const createDataColumns = (): Column<StaffDevice>[] => [
  {
    key: 'name',
    label: words.columns.device,
    cell: ({ slug, name, synonyms }) => (
      <>
        <Link className="link" to={paths.device(slug)}>
          {name}
        </Link>
        {synonyms.length > 0 && <span className="soft phrase">{synonyms.join(', ')}</span>}
      </>
    ),
  },
  { key: 'kind', label: words.columns.kind, cell: ({ kind }) => fitmentWords.kinds[kind] },
  {
    key: 'years',
    label: words.columns.years,
    cell: ({ yearFrom, yearTo }) => formatYears(yearFrom, yearTo),
  },
  { key: 'fits', label: words.columns.fits, numeric: true, cell: ({ fits }) => fits },
  { key: 'source', label: words.columns.source, cell: ({ source }) => words.sources[source] },
]

/** The devices that customers can choose. */
export function DeviceList({ items }: { items: StaffDevice[] }) {
  const address = useListAddress()
  const isFiltered = address.get('search') !== '' || address.get('kind') !== ''
  const [edited, setEdited] = useState<StaffDevice | 'new' | null>(null)
  const [deviceToRemove, setDeviceToRemove] = useState<StaffDevice | null>(null)
  const columns: Column<StaffDevice>[] = [
    ...createDataColumns(),
    {
      key: 'actions',
      label: words.columns.actions,
      cell: (device) => (
        <div className="row row-actions">
          <Button
            kind="quiet"
            aria-label={commonWords.editThis(device.name)}
            onClick={() => setEdited(device)}
          >
            {commonWords.edit}
          </Button>
          <Button
            kind="quiet"
            aria-label={commonWords.deleteThis(device.name)}
            onClick={() => setDeviceToRemove(device)}
          >
            {commonWords.delete}
          </Button>
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
          options={[
            ['', words.allKinds] as const,
            ...deviceKinds.map((kind) => [kind, fitmentWords.kinds[kind]] as const),
          ]}
        />
        <Button onClick={() => setEdited('new')}>{words.addDevice}</Button>
      </ListTools>
      <DataTable
        caption={words.tabs.devices}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>{isFiltered ? commonWords.nothingFound : words.noDevices}</p>}
      />
      {edited && (
        <DeviceDialog device={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deviceToRemove && (
        <RemoveDeviceDialog device={deviceToRemove} onClose={() => setDeviceToRemove(null)} />
      )}
    </>
  )
}

function RemoveDeviceDialog({
  device: { id, name },
  onClose,
}: {
  device: StaffDevice
  onClose: () => void
}) {
  const { isBusy, run } = useAction()
  async function remove() {
    await run(() => api.fitment.deleteDevice({ id }), { done: words.deviceRemoved })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeDevice(name)}
      confirm={commonWords.delete}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{words.removeDeviceWarning}</p>
    </ConfirmDialog>
  )
}
