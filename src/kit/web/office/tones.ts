import { createStore, useStore } from '../app/store.ts'

export interface Note {
  hertz: number
  /** Seconds after the first note. */
  at: number
}

let audio: AudioContext | undefined
/** Enables sound. Browsers allow this only after a click or key press. */
export const enableSound = () => {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Whether the browser allows sound. */
export const canPlay = () => audio?.state === 'running'

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
 * Creates a setting that turns sounds on in this browser. It is stored in a cookie, because signing
 * out clears local storage, and the setting belongs to the browser.
 */
export function createSoundSetting(cookie: string) {
  const isOn = createStore(
    typeof document !== 'undefined' && document.cookie.split('; ').includes(`${cookie}=on`),
  )
  return {
    isOn: isOn.get,
    useIsOn: () => useStore(isOn, false),
    set(on: boolean) {
      const value = on ? 'on' : 'off'
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${cookie}=${value}; path=/admin; max-age=${yearSeconds}; samesite=strict`
      isOn.set(on)
      if (on) enableSound()
    },
    /** Enables sound on the first click or key press. */
    prepare() {
      const enable = () => isOn.get() && enableSound()
      for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, enable)
      return () => {
        for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, enable)
      }
    },
  }
}
