import type { Role } from '../../../contract/access.ts'

export const office = {
  backOffice: 'Back office',
  pageTitle: (title: string, office: string) => `${title} · ${office}`,
  backTo: (page: string) => `← ${page}`,

  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  editThis: (thing: string) => `Edit ${thing}`,
  remove: 'Remove',
  removeThis: (thing: string) => `Remove ${thing}`,
  undo: 'Undo',
  yes: 'Yes',
  no: 'No',
  roles: { customer: 'customer', staff: 'staff', owner: 'owner' } satisfies Record<Role, string>,

  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  unsaved: 'Your changes on this page are not saved yet and will be lost.',

  nothingFound: 'Nothing found.',
  found: 'Results',
  selectAll: 'Select all on this page',
  select: (row: string) => `Select ${row}`,
  pages: 'Pages',
  shown: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
}
