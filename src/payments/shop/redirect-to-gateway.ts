import type { GatewayRedirect } from '../contract.ts'

/** Sends the browser to the gateway's page. */
export function redirectToGateway(redirect: GatewayRedirect) {
  if (redirect.kind === 'link') return window.location.assign(redirect.url)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = redirect.action
  for (const [name, value] of Object.entries(redirect.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
