export const errors = {
  interrupted:
    'This could not be completed. The changes made so far remain. Start again to do the rest.',
  job_without_starter:
    'This was stopped because the person who started it no longer has access. The changes made ' +
    'so far remain and can be undone.',
  job_running: 'This is still running. Wait until it has finished, then undo it.',
  nothing_to_undo:
    'This cannot be undone: either it changed nothing, or the previous data of the products is ' +
    'no longer stored.',
  already_undone: 'This has already been undone.',
}
