/** Whether any dialog of the page is open, including those of other parts of the office. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null
