export const errors = {
  interrupted: 'The shop was stopped while this was running. Nothing was changed.',
}
