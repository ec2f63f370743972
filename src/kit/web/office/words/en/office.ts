export const office = {
  backOffice: 'Back office',
  pageTitle: (title: string, office: string, waiting: number) =>
    `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${office}`,
  backTo: (page: string) => `← ${page}`,

  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  editThis: (thing: string) => `Edit ${thing}`,
  remove: 'Remove',
  removeThis: (thing: string) => `Remove ${thing}`,
  delete: 'Delete',
  deleteThis: (thing: string) => `Delete ${thing}`,
  undo: 'Undo',
  yes: 'Yes',
  no: 'No',

  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  unsaved: 'Your unsaved changes on this page will be lost.',

  nothingFound: 'Nothing found.',
  found: 'Results',
  selectAll: 'Select all on this page',
  select: (row: string) => `Select ${row}`,
  pages: 'Pages',
  shown: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
}
