import { createStore, useStore } from '../app/store.ts'

export interface Note {
  hertz: number
  /** In seconds from the first. */
  at: number
}

let audio: AudioContext | undefined
/** Browsers let a page sound only after somebody touched it. */
export const wake = () => {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** False where the browser does not let the page sound yet. */
export const canPlay = () => audio?.state === 'running'

/** Short tones, one after the other. */
export function play(notes: readonly Note[]) {
  if (!audio) return
  for (const { hertz, at } of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.25, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.28)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
}

const yearSeconds = 365 * 86_400

/**
 * Whether this browser sounds. A cookie of the back office alone: what is kept in local storage
 * goes when somebody signs out, and this is the browser's.
 */
export function createSwitch(cookie: string) {
  const isOn = createStore(
    typeof document !== 'undefined' && document.cookie.split('; ').includes(`${cookie}=on`),
  )
  return {
    isOn: isOn.get,
    useIsOn: () => useStore(isOn, false),
    set(on: boolean) {
      // the store that would do it is not in every browser
      // biome-ignore lint/suspicious/noDocumentCookie: see above
      document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=/admin; max-age=${yearSeconds}; samesite=strict`
      isOn.set(on)
      if (on) wake()
    },
    /** Gets ready to sound as soon as the browser allows it. */
    prepare() {
      const touched = () => isOn.get() && wake()
      for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, touched)
      return () => {
        for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, touched)
      }
    },
  }
}
