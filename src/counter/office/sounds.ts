import { createSwitch, type Note, play } from '#kit/web/office/tones.ts'

export const counterSound = createSwitch('counter-sound')

const notes: Record<'taken' | 'refused', readonly Note[]> = {
  taken: [{ hertz: 1_320, at: 0 }],
  refused: [
    { hertz: 330, at: 0 },
    { hertz: 247, at: 0.18 },
  ],
}

/** Whoever looks at the goods and not at the screen hears whether a scan was taken. */
export const sound = (what: keyof typeof notes) => {
  if (counterSound.isOn()) play(notes[what])
}
