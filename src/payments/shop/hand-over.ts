import type { Handover } from '../contract.ts'

/** Takes the browser to the gateway's page. */
export function handOver(handover: Handover) {
  if (handover.kind === 'link') return window.location.assign(handover.url)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = handover.action
  for (const [name, value] of Object.entries(handover.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
