export const errors = {
  interrupted:
    'This could not be finished. What was done until then stays; start again to do the rest.',
  job_running: 'This is still running. Wait until it has ended, then take it back.',
  nothing_to_take_back:
    'This cannot be taken back: it changed nothing, or it is no longer known what the ' +
    'products were before.',
  taken_back: 'This has already been taken back.',
}
