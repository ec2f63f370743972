import { createStore, useStore } from '#kit/web/app/store.ts'

// A cookie of the back office alone: what is kept in local storage goes when somebody signs out, and this is the browser's.
const cookie = 'desk-sound'
const yearSeconds = 365 * 86_400

const isOn = createStore(typeof document !== 'undefined' && document.cookie.split('; ').includes(`${cookie}=on`))
export const useSound = () => useStore(isOn, false)

let audio: AudioContext | undefined
/** Browsers let a page sound only after somebody touched it. */
const wake = () => {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.16 },
]

/** Two short tones. */
function play(context: AudioContext) {
  for (const { hertz, at } of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + at
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.25, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.28)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
}

/** Of several tabs, whoever comes first rings; a moment later the others hear nothing new. */
const rungKey = 'desk-rung'

/** Sounds once for the same news, if that is switched on. */
export function ring(news: string) {
  if (!isOn.get() || audio?.state !== 'running' || localStorage.getItem(rungKey) === news) return
  localStorage.setItem(rungKey, news)
  play(audio)
}

export function switchSound(on: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the store that would do it is not in every browser
  document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=/admin; max-age=${yearSeconds}; samesite=strict`
  isOn.set(on)
  if (!on) return
  wake()
  if (audio) play(audio)
}

/** Gets ready to sound as soon as the browser allows it. */
export function prepareSound(): () => void {
  const touched = () => isOn.get() && wake()
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, touched)
  return () => {
    for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, touched)
  }
}
