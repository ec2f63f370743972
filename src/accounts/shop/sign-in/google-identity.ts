// Declares the part of Google's sign-in library that we use:
// https://developers.google.com/identity/gsi/web
interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (reply: { credential?: string }) => void
  }): void
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline'
      size: 'large'
      text: 'continue_with'
      width: number
    },
  ): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const source = 'https://accounts.google.com/gsi/client'
let ready: Promise<GoogleIdentity> | null = null
let receive: (credential: string | undefined) => void = () => {}

function loadScript() {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(source))
    }
    document.head.append(script)
  })
}

async function initialize(clientId: string) {
  await loadScript()
  const id = window.google?.accounts.id
  if (!id) throw new Error(source)
  // Initialized once per visit, because Google warns about a second call. `receive` may change.
  id.initialize({ client_id: clientId, callback: ({ credential }) => receive(credential) })
  return id
}

/**
 * Renders Google's button, which passes its credential to `onCredential`. Rejects if the library
 * cannot be loaded.
 */
export async function drawGoogleButton(
  parent: HTMLElement,
  clientId: string,
  onCredential: (credential: string | undefined) => void,
) {
  ready ??= initialize(clientId)
  const id = await ready.catch((error) => {
    ready = null
    throw error
  })
  receive = onCredential
  parent.replaceChildren()
  id.renderButton(parent, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    width: parent.clientWidth,
  })
}
